const SECOND = 1000;

/** A tab that nobody sees for so long lets its socket go. */
export const HIDDEN_MS = 30 * SECOND;
/** The server gives a sign of life every 25 seconds: whoever hears nothing for so long has lost it. */
export const SILENT_MS = 65 * SECOND;

const FIRST_PAUSE = SECOND;
const LONGEST_PAUSE = 60 * SECOND;
/** A session that the server does not know any more: the next call tells the person, and the socket is in no hurry. */
const AFTER_SESSION = 30 * SECOND;
const SESSION_OVER = 4401;

/**
 * Milliseconds until the next try: twice as long each time up to a minute, and never the same for all tabs of all people, which
 * lose their server at the same moment.
 *
 * @param tries how many have failed in a row
 * @param code why the socket closed
 */
export function pauseBefore(
  tries: number,
  code: number,
  random: () => number = Math.random,
): number {
  const pause = Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE);
  return Math.max(pause, code === SESSION_OVER ? AFTER_SESSION : 0) * (0.5 + random());
}

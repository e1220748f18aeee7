const SECOND = 1000;

/** Time in a hidden tab after which the socket is closed. */
export const HIDDEN_MS = 30 * SECOND;
/**
 * Maximum silence. The server sends a heartbeat every 25 seconds, so a longer silence means that
 * the connection is lost.
 */
export const SILENT_MS = 65 * SECOND;

const FIRST_PAUSE = SECOND;
const LONGEST_PAUSE = 60 * SECOND;
/**
 * Minimum delay after the session has ended on the server. The next call informs the user, so the
 * socket need not reconnect soon.
 */
const AFTER_SESSION = 30 * SECOND;
const SESSION_OVER = 4401;

/**
 * Returns the delay before the next attempt in milliseconds. It doubles up to a minute, and is
 * randomized so that not all clients reconnect at the same time after a server failure.
 *
 * @param tries number of failed attempts in a row
 * @param code close code of the socket
 */
export function reconnectDelay(
  tries: number,
  code: number,
  random: () => number = Math.random,
): number {
  const pause = Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE);
  return Math.max(pause, code === SESSION_OVER ? AFTER_SESSION : 0) * (0.5 + random());
}

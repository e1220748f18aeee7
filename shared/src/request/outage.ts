import { reconnectDelay } from '../live/timing.ts';

const SERVER_BACK = 'consoleserverback';
/** Statuses of a proxy whose server does not answer, and of a server that is starting. */
const PROXY_STATUSES = new Set([502, 503, 504]);

let isDown = false;

export const isProxyStatus = (status = 0): boolean => PROXY_STATUSES.has(status);

/** Records whether the server answered. After an outage, waiting retries are made. */
export function recordAnswer(isMissing: boolean): void {
  const isBack = isDown && !isMissing;
  isDown = isMissing;
  if (isBack) dispatchEvent(new Event(SERVER_BACK));
}

/**
 * Calls `retry` once when the server may answer again: after a growing delay of up to a minute, when the
 * network returns, when another call is answered, and when the window becomes visible. Does not
 * call it while the window is hidden.
 *
 * @param tries number of failed attempts in a row
 * @returns a function that stops waiting
 */
export function awaitServer(retry: () => void, tries: number): () => void {
  // `visibilitychange` bubbles from the document to the window.
  const events = ['online', SERVER_BACK, 'visibilitychange'];
  const stop = (): void => {
    clearTimeout(timer);
    for (const name of events) removeEventListener(name, look);
  };
  const look = (): void => {
    if (document.visibilityState !== 'visible') return;
    stop();
    retry();
  };
  const timer = setTimeout(look, reconnectDelay(tries, 0));
  for (const name of events) addEventListener(name, look);
  return stop;
}

import type { RequestError } from '../request/requestError.ts';
import { reconnectDelay } from './timing.ts';

const SERVER_BACK = 'consoleserverback';
/** Statuses of a proxy whose server does not answer, and of a server that is starting. */
const PROXY_STATUSES = new Set([502, 503, 504]);

/** Whether the server could not be reached, so that the same call may succeed later. */
export const isOutage = ({ kind, status = 0 }: RequestError): boolean =>
  kind === 'network' || kind === 'timeout' || (kind === 'http' && PROXY_STATUSES.has(status));

/** Makes the retries of `awaitServer`, because the server has answered again. */
export const announceServer = (): void => void dispatchEvent(new Event(SERVER_BACK));

/**
 * Calls `retry` once when the server may answer again: after a growing delay of up to a minute,
 * when the network returns, when the live socket or another retry reaches the server, and when the
 * window becomes visible. Does not call it while the window is hidden.
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

import { tryCall } from '@console/shared/request';
import { store, tokenAtom, unreadAtom } from '@console/shared/session';

/** Milliseconds between two questions of a page that is in view. */
const PERIOD = 60_000;
/** Coming back to the page asks at once, but not more often than this. */
const LEAST_PAUSE = 5_000;

/**
 * Keeps the number of unread messages true: asks every minute while the page is in view, and when the person comes back to it.
 *
 * @returns stops
 */
export function watchUnread(): () => void {
  let asked = Date.now();
  const look = async (): Promise<void> => {
    if (store.get(tokenAtom) === '' || document.visibilityState === 'hidden') return;
    asked = Date.now();
    const before = store.get(unreadAtom);
    const outcome = await tryCall('POST /inbox/getUnreadCount', {}, { loading: false, silent: 'all', verify: false });
    // What was learnt meanwhile, from reading a message, is newer.
    if (outcome.ok && store.get(unreadAtom) === before) store.set(unreadAtom, outcome.data.unread);
  };
  const timer = setInterval(() => void look(), PERIOD);
  const onReturn = (): void => {
    if (Date.now() - asked >= LEAST_PAUSE) void look();
  };
  addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}

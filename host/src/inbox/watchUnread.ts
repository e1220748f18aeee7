import { tryCall } from '@console/shared/request';
import { store, tokenAtom, unreadAtom } from '@console/shared/session';

/** Polling interval in milliseconds of a visible page without a live socket. */
const PERIOD = 60_000;
/** Minimum number of milliseconds between polls on a return to the page. */
const MIN_PAUSE = 5_000;

/**
 * Keeps the number of unread messages up to date over the live socket. Without a socket (for
 * example behind a proxy that blocks websockets) it polls every minute while the page is visible,
 * and when the user returns to it.
 *
 * @returns a function that stops it
 */
export function watchUnread(): () => void {
  const socket = subscribeUnread();
  let polledAt = Date.now();
  const poll = async (): Promise<void> => {
    if (socket.isLive() || store.get(tokenAtom) === '' || document.visibilityState === 'hidden')
      return;
    polledAt = Date.now();
    const before = store.get(unreadAtom);
    const outcome = await tryCall(
      'POST /inbox/getUnreadCount',
      {},
      { loading: false, silent: 'all', verify: false },
    );
    // A count that changed during the request is newer, for example after a message was read.
    if (outcome.ok && store.get(unreadAtom) === before) store.set(unreadAtom, outcome.data.unread);
  };
  const timer = setInterval(() => void poll(), PERIOD);
  const onReturn = (): void => {
    if (Date.now() - polledAt >= MIN_PAUSE) void poll();
  };
  addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    socket.stop();
    clearInterval(timer);
    removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}

/** Subscribes to the count on the live socket. Its code is loaded with low priority. */
function subscribeUnread(): { isLive(): boolean; stop(): void } {
  let isLive = (): boolean => false;
  let end = (): void => undefined;
  let isStopped = false;
  import(/* webpackChunkName: 'live' */ '@console/shared/live').then(
    ({ isLiveAtom, listen }) => {
      if (isStopped) return;
      isLive = () => store.get(isLiveAtom);
      end = listen<{ unread: number }>('inbox', ({ unread }) => store.set(unreadAtom, unread)).stop;
    },
    // If the file cannot be loaded, polling continues.
    () => undefined,
  );
  return {
    isLive: () => isLive(),
    stop() {
      isStopped = true;
      end();
    },
  };
}

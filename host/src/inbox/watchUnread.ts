import { tryCall } from '@console/shared/request';
import { serves, store, tokenAtom, unreadAtom } from '@console/shared/session';
import { forgetUnread, setUnread } from './unreadParts.ts';

/** Polling interval in milliseconds of a visible page without a live socket. */
const PERIOD = 60_000;
/** Minimum number of milliseconds between polls on a return to the page. */
const MIN_PAUSE = 5_000;

/**
 * Keeps the number of unread messages and notices up to date over the live socket. Without a socket
 * (for example behind a proxy that blocks websockets) it polls every minute while the page is
 * visible, and when the user returns to it.
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
    if (!outcome.ok || store.get(unreadAtom) !== before) return;
    setUnread('messages', outcome.data.unread);
    setUnread('notices', outcome.data.notices ?? 0);
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
    forgetUnread();
    removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}

/** Keys of the notice topic: publications for all users, and notices that the user has read. */
const NOTICE_KEYS = ['', 'own'] as const;

/** Subscribes to the counts on the live socket. Its code is loaded with low priority. */
function subscribeUnread(): { isLive(): boolean; stop(): void } {
  let isLive = (): boolean => false;
  let end = (): void => undefined;
  let isStopped = false;
  import(/* webpackChunkName: 'live' */ '@console/shared/live').then(
    ({ isLiveAtom, listen }) => {
      if (isStopped) return;
      isLive = () => store.get(isLiveAtom);
      const subscriptions = [
        listen<{ unread: number }>('inbox', ({ unread }) => setUnread('messages', unread)),
      ];
      // An earlier server has messages only.
      if (!serves('POST /notice/getMyNoticeList')) setUnread('notices', 0);
      else
        for (const key of NOTICE_KEYS)
          subscriptions.push(
            listen<{ notices: number }>('notice', ({ notices }) => setUnread('notices', notices), {
              key,
            }),
          );
      end = () => {
        for (const { stop } of subscriptions) stop();
      };
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

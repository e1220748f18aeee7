import { tryCall } from '@console/shared/request';
import { store, tokenAtom, unreadAtom } from '@console/shared/session';

/** Milliseconds between two questions of a page that is in view and has no live socket. */
const PERIOD = 60_000;
/** Coming back to the page asks at once, but not more often than this. */
const MIN_PAUSE = 5_000;

/**
 * Keeps the number of unread messages true: the live socket tells it. While there is none (a proxy that lets no websocket through), it
 * is asked for every minute while the page is in view, and when the person comes back to it.
 *
 * @returns stops
 */
export function watchUnread(): () => void {
  const socket = hearUnread();
  let asked = Date.now();
  const look = async (): Promise<void> => {
    if (socket.isLive() || store.get(tokenAtom) === '' || document.visibilityState === 'hidden')
      return;
    asked = Date.now();
    const before = store.get(unreadAtom);
    const outcome = await tryCall(
      'POST /inbox/getUnreadCount',
      {},
      { loading: false, silent: 'all', verify: false },
    );
    // What was learnt meanwhile, from reading a message, is newer.
    if (outcome.ok && store.get(unreadAtom) === before) store.set(unreadAtom, outcome.data.unread);
  };
  const timer = setInterval(() => void look(), PERIOD);
  const onReturn = (): void => {
    if (Date.now() - asked >= MIN_PAUSE) void look();
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

/** Hears of the number over the live socket, whose code is fetched when nothing more urgent is. */
function hearUnread(): { isLive(): boolean; stop(): void } {
  let isLive = (): boolean => false;
  let end = (): void => undefined;
  let isStopped = false;
  import(/* webpackChunkName: 'live' */ '@console/shared/live').then(
    ({ isLiveAtom, listen }) => {
      if (isStopped) return;
      isLive = () => store.get(isLiveAtom);
      end = listen<{ unread: number }>('inbox', ({ unread }) => store.set(unreadAtom, unread)).stop;
    },
    // Its file could not be fetched: the number is asked for instead.
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

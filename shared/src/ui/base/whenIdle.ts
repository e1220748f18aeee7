import { pendingAtom } from '../../request/loading.ts';
import { store } from '../../store/store.ts';

/** Maximum delay in milliseconds if calls are still pending. */
const MAX_DELAY = 3000;

/**
 * Runs work when no call is pending and the browser is idle. Runs it immediately in a browser
 * without `requestIdleCallback` (Safari).
 *
 * @returns a function that cancels the work
 * @example useEffect(() => whenIdle(fetchPart), []);
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    work();
    return () => undefined;
  }
  let idle = 0;
  const stop = (): void => {
    cancelIdleCallback(idle);
    clearTimeout(timer);
    unsubscribe();
  };
  const begin = (): void => {
    stop();
    work();
  };
  const check = (): void => {
    cancelIdleCallback(idle);
    if (store.get(pendingAtom) === 0) idle = requestIdleCallback(begin, { timeout: 1000 });
  };
  const timer = setTimeout(begin, MAX_DELAY);
  const unsubscribe = store.sub(pendingAtom, check);
  check();
  return stop;
}

import { pendingAtom } from '../../request/loading.ts';
import { store } from '../../store/store.ts';

/** Milliseconds after which the work is done although calls are still under way. */
const LATEST = 3000;

/**
 * Does work when no call is under way and the browser is idle; at once in a browser that does not tell when it is idle (Safari).
 *
 * @returns forgets the work
 * @example useEffect(() => whenQuiet(fetchPart), []);
 */
export function whenQuiet(work: () => void): () => void {
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
  const look = (): void => {
    cancelIdleCallback(idle);
    if (store.get(pendingAtom) === 0) idle = requestIdleCallback(begin, { timeout: 1000 });
  };
  const timer = setTimeout(begin, LATEST);
  const unsubscribe = store.sub(pendingAtom, look);
  look();
  return stop;
}

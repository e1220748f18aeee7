import { liveTasksAtom, store } from '@console/shared/session';
import { useEffect, useRef } from 'react';

/** Calls `onEnd` when a task of the user has ended, so that a page shows its result. */
export function useTaskEnd(onEnd: () => void): void {
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    const count = () => store.get(liveTasksAtom) ?? 0;
    let before = count();
    return store.sub(liveTasksAtom, () => {
      const now = count();
      if (now < before) latest.current();
      before = now;
    });
  }, []);
}

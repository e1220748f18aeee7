import { pendingAtom } from '@console/shared/request';
import { store } from '@console/shared/session';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { progressAtom } from '../progress/progress.ts';

/**
 * Milliseconds after which the first screen counts as complete even if requests are still pending.
 */
const LATEST = 15_000;

const drawnAtom = atom(false);

/**
 * Whether the first screen is complete: the page is rendered, no request is pending, and the
 * browser is idle. Low-priority files are loaded after that. It does not become false again.
 */
export function useFirstScreen(): boolean {
  const drawn = useAtomValue(drawnAtom, { store });
  useEffect(
    () => (drawn ? undefined : waitForFirstScreen(() => store.set(drawnAtom, true))),
    [drawn],
  );
  return drawn;
}

/** Calls `done` once the first screen is complete. @returns a function that stops waiting */
function waitForFirstScreen(done: () => void): () => void {
  let cancelIdle: () => void = () => undefined;
  const isQuiet = () => store.get(progressAtom) === null && store.get(pendingAtom) === 0;
  const look = (): void => {
    cancelIdle();
    if (isQuiet()) cancelIdle = whenIdle(() => isQuiet() && done());
  };
  const stops = [progressAtom, pendingAtom].map((item) => store.sub(item, look));
  const timer = setTimeout(done, LATEST);
  look();
  return () => {
    cancelIdle();
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/**
 * Runs work when the browser is idle. Safari has no idle callbacks, so it runs after 200 ms there.
 *
 * @returns a function that cancels it
 */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 2000 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}

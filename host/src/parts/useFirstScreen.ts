import { pendingAtom } from '@console/shared/request';
import { store } from '@console/shared/session';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { progressAtom } from '../progress/progress.ts';

/** Milliseconds after which nothing waits for the first screen any longer, whatever it is still busy with. */
const LATEST = 15_000;

const drawnAtom = atom(false);

/**
 * Whether the first screen is drawn: its page is there, no call of it is under way, and the browser has time. What a person
 * does not need at once is fetched from then on. Once true it stays so.
 */
export function useFirstScreen(): boolean {
  const drawn = useAtomValue(drawnAtom, { store });
  useEffect(
    () => (drawn ? undefined : waitForFirstScreen(() => store.set(drawnAtom, true))),
    [drawn],
  );
  return drawn;
}

/** @returns stops waiting */
function waitForFirstScreen(done: () => void): () => void {
  let cancelIdle: () => void = () => undefined;
  const isQuiet = () => store.get(progressAtom) === null && store.get(pendingAtom) === 0;
  const look = (): void => {
    cancelIdle();
    if (isQuiet()) cancelIdle = whenIdle(() => isQuiet() && done());
  };
  const stops = [progressAtom, pendingAtom].map((one) => store.sub(one, look));
  const timer = setTimeout(done, LATEST);
  look();
  return () => {
    cancelIdle();
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** Safari has no idle callbacks: there it comes after what is due now. @returns forgets it */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 2000 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}

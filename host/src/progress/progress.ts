import { store } from '@console/shared/session';
import { atom } from 'jotai';

/** Milliseconds that the bar takes to run to where it waits, and again to its end (spec 9). */
export const PROGRESS_SPEED = 500;

/** `running` while something of the navigation is under way, `ending` for the last 500 ms, `null` when there is no bar. */
export const progressAtom = atom<'running' | 'ending' | null>(null);

let pending = new Set<symbol>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Part of a navigation begins: the bar appears, or stays.
 *
 * @returns ends that part; with the last one the bar runs to its end and goes
 */
export function beginProgress(): () => void {
  const part = Symbol('part of a navigation');
  clearTimeout(timer);
  pending.add(part);
  store.set(progressAtom, 'running');
  return () => {
    if (!pending.delete(part) || pending.size > 0) return;
    store.set(progressAtom, 'ending');
    timer = setTimeout(() => store.set(progressAtom, null), PROGRESS_SPEED);
  };
}

/** Takes the bar away at once: the navigation has failed (spec 2). */
export function removeProgress(): void {
  clearTimeout(timer);
  pending = new Set();
  store.set(progressAtom, null);
}

/** Counts work as part of the navigation; its failure removes the bar. */
export async function withProgress<T>(work: Promise<T>): Promise<T> {
  const end = beginProgress();
  try {
    const result = await work;
    end();
    return result;
  } catch (error) {
    removeProgress();
    throw error;
  }
}

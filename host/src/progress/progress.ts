import { store } from '@console/shared/session';
import { atom } from 'jotai';

/**
 * Duration in milliseconds of the bar's movement to its waiting position, and of its movement to
 * the end (spec 9).
 */
export const PROGRESS_SPEED = 500;

/** `running` during a navigation, `ending` for the last 500 ms, `null` without a bar. */
export const progressAtom = atom<'running' | 'ending' | null>(null);

let pending = new Set<symbol>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Starts a part of a navigation and shows the bar.
 *
 * @returns a function that ends the part. After the last part the bar moves to its end and
 *   disappears.
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

/** Removes the bar immediately after a failed navigation (spec 2). */
export function removeProgress(): void {
  clearTimeout(timer);
  pending = new Set();
  store.set(progressAtom, null);
}

/** Counts a promise as part of the navigation. A rejection removes the bar. */
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

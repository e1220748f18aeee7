import { store } from '@console/shared/session';
import { atom } from 'jotai';

const openAtom = atom<readonly HTMLDialogElement[]>([]);

/** The modal box on top, which makes everything outside of it dim, dead and silent; `undefined` without one. */
export const topModalAtom = atom((get) => get(openAtom).at(-1));

/** Notes that a modal box is open. @returns notes that it is not any more */
export function noteOpen(element: HTMLDialogElement): () => void {
  store.set(openAtom, (open) => [...open, element]);
  return () => store.set(openAtom, (open) => open.filter((one) => one !== element));
}

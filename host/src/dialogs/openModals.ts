import { store } from '@console/shared/session';
import { atom } from 'jotai';

const openAtom = atom<readonly HTMLDialogElement[]>([]);

/**
 * Topmost modal dialog, which makes everything outside of it inert; `undefined` if none is open.
 */
export const topModalAtom = atom((get) => get(openAtom).at(-1));

/**
 * Registers an open modal dialog.
 *
 * @returns a function that unregisters it
 */
export function registerModal(element: HTMLDialogElement): () => void {
  store.set(openAtom, (open) => [...open, element]);
  return () => store.set(openAtom, (open) => open.filter((item) => item !== element));
}

import type { PrimitiveAtom } from 'jotai';
import {
  INTERNAL_getBuildingBlocksRev4 as getBuildingBlocks,
  INTERNAL_initializeStoreHooksRev4 as initializeStoreHooks,
  INTERNAL_KEY_storeHooks as STORE_HOOKS,
} from 'jotai/vanilla/internals';
import { store } from '../../store/store.ts';

const changed = new Set<object>();

const isPrimitive = (atom: object): atom is PrimitiveAtom<unknown> & { init: unknown } =>
  'init' in atom && 'write' in atom;

/** Starts to record changed atoms of the page's store. Call it once per process. */
export function watchAtoms(): void {
  initializeStoreHooks(getBuildingBlocks(store)[STORE_HOOKS]).c.add(undefined, (atom) =>
    changed.add(atom),
  );
}

/** Resets the changed atoms to their initial values. */
export function resetAtoms(): void {
  for (const atom of [...changed]) if (isPrimitive(atom)) store.set(atom, () => atom.init);
  changed.clear();
}

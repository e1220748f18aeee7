import { store } from '../store/store.ts';
import { readLocal } from './localStore.ts';
import { defaultViewsAtom, userAtom } from './state.ts';

/** Selectable page sizes of a list. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** Returns the storage key of a user's preferences for a table. */
export const tableKey = (userId: number, id: string): string => `table:${userId}:${id}`;

const ownId = (): number => store.get(userAtom)?.ID ?? 0;

/**
 * Returns the page size from stored table preferences, or `undefined` if it is missing or invalid.
 */
export function readPageSize(stored: unknown): number | undefined {
  const { pageSize } = (stored ?? {}) as { pageSize?: unknown };
  return PAGE_SIZES.find((size) => size === pageSize);
}

/**
 * Returns the preferred page size of the signed-in user for a table, or `undefined`. For code that
 * requests a list before its page is loaded. Never throws.
 *
 * @param id table id: the list call unless the list specifies another id
 */
export function likedPageSize(id: string): number | undefined {
  try {
    return readPageSize(JSON.parse(readLocal(tableKey(ownId(), id)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/**
 * Whether a table opens with a saved view of the signed-in user, so that its first rows differ.
 *
 * @param id as for `likedPageSize`
 */
export const opensWithView = (id: string): boolean => id in store.get(defaultViewsAtom);

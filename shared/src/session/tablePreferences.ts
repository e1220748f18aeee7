import { store } from '../store/store.ts';
import { readLocal } from './localStore.ts';
import { defaultViewsAtom, userAtom } from './state.ts';

/** Selectable page sizes of a list. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

const DEFAULT_PAGE_SIZE = 10;
/** Height in pixels from which a window has space for more rows. */
const TALL_WINDOW = 901;

/**
 * Rows of a page if neither the user nor the list specifies them. Follows the height of the window
 * at the start.
 */
export const WINDOW_PAGE_SIZE: number =
  globalThis.innerHeight >= TALL_WINDOW ? PAGE_SIZES[1] : DEFAULT_PAGE_SIZE;

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

function storedPageSize(id: string): number | undefined {
  try {
    return readPageSize(JSON.parse(readLocal(tableKey(ownId(), id)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/**
 * Returns the page size with which a table opens: the preferred one of the signed-in user, otherwise
 * the declared one, or that of the window if the declared one is the default. For code that requests
 * a list before its page is loaded. Never throws.
 *
 * @param id table id: the list call unless the list specifies another id
 * @param declared page size that the list declares, `undefined` for none
 */
export function likedPageSize(id: string, declared?: number): number {
  const fallback = declared === undefined || declared === DEFAULT_PAGE_SIZE;
  return storedPageSize(id) ?? (fallback ? WINDOW_PAGE_SIZE : declared);
}

/**
 * Whether a table opens with a saved view of the signed-in user, so that its first rows differ.
 *
 * @param id as for `likedPageSize`
 */
export const opensWithView = (id: string): boolean => id in store.get(defaultViewsAtom);

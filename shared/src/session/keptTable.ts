import { store } from '../store/store.ts';
import { readLocal } from './localStore.ts';
import { defaultViewsAtom, userAtom } from './state.ts';

/** Rows on a page of a list, to choose from. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** Where this browser keeps how a person likes a table. */
export const tableKey = (userId: number, id: string): string => `table:${userId}:${id}`;

const ownId = (): number => store.get(userAtom)?.ID ?? 0;

/** The page size among stored preferences of a table; nothing when there is none that is offered. */
export function readPageSize(kept: unknown): number | undefined {
  const { pageSize } = (kept ?? {}) as { pageSize?: unknown };
  return PAGE_SIZES.find((size) => size === pageSize);
}

/**
 * How many rows of a table the signed-in person likes on a page; nothing until he has chosen. For whoever asks for a list before its
 * page is there. Never throws.
 *
 * @param id names the table: its list call unless the list says otherwise
 */
export function likedPageSize(id: string): number | undefined {
  try {
    return readPageSize(JSON.parse(readLocal(tableKey(ownId(), id)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/**
 * Whether a table opens with a view that the signed-in person has saved, so that its first rows are others than those without one.
 *
 * @param id as for `likedPageSize`
 */
export const opensWithView = (id: string): boolean => id in store.get(defaultViewsAtom);

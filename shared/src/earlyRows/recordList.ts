import { userAtom } from '../session/state.ts';
import { store } from '../store/store.ts';
import { type ListSnapshot, saveListSnapshot, storedPreferences } from './listSnapshot.ts';
import { measureList } from './measureList.ts';

/**
 * Data of the list that the table provides: the page, the first call and the columns from left to
 * right.
 */
export type RecordedList = Pick<
  ListSnapshot,
  'menu' | 'remote' | 'table' | 'call' | 'body' | 'columns'
>;

/**
 * Records the look of a list for the current user and URL. `sketchFor` returns it on the next
 * visit. A URL with a query is not recorded, because only the list can interpret the query.
 *
 * @param box scroll container of the table
 */
export function recordList(box: HTMLElement | null, list: RecordedList): void {
  const userId = store.get(userAtom)?.ID;
  const path = location.hash.slice(1);
  const measured = measureList(box);
  if (userId === undefined || !measured || path.includes('?')) return;
  saveListSnapshot(userId, path, {
    ...list,
    ...measured,
    likes: storedPreferences(userId, list.table),
  });
}

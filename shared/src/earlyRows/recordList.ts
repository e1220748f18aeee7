import { userAtom } from '../session/state.ts';
import { store } from '../store/store.ts';
import { keepSketch, type ListSketch, likesOf } from './listSketch.ts';
import { measureList } from './measureList.ts';

/** What the table knows of its list: the page, the first call and the columns from left to right. */
export type RecordedList = Pick<
  ListSketch,
  'menu' | 'remote' | 'table' | 'call' | 'body' | 'columns'
>;

/**
 * Records how a list looks on the screen, for the person and the address that are there now. `sketchFor` returns it on the next visit.
 * Nothing is recorded for an address with a query, because only the list knows what that asks for.
 *
 * @param box scrolls the table
 */
export function recordList(box: HTMLElement | null, list: RecordedList): void {
  const userId = store.get(userAtom)?.ID;
  const path = location.hash.slice(1);
  const measured = measureList(box);
  if (userId === undefined || !measured || path.includes('?')) return;
  keepSketch(userId, path, { ...list, ...measured, likes: likesOf(userId, list.table) });
}

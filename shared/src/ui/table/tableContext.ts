import { createContext, type RefObject, useContext } from 'react';
import type { List } from '../list/useList.ts';
import type { RowKey } from '../list/useSelection.ts';
import type { RowAction } from './rowAction.ts';

/** Values for cells and headers that change while the columns stay the same. */
export interface TableContent<Row> {
  list: List<Row>;
  actions: readonly RowAction<Row>[];
  /** Returns the name of a row for its checkbox. */
  nameOf: (row: Row) => string;
  /** Key of the last clicked row, the start of a selection with Shift. */
  ticked: RefObject<RowKey | null>;
}

/**
 * Passes the list to the cells by context, so that rows and columns are not rendered again when the
 * selection changes.
 */
export const TableContext = createContext<TableContent<never> | null>(null);

/** Returns the list and the actions of the surrounding table. */
export function useTableContent<Row>(): TableContent<Row> {
  const content = useContext(TableContext);
  if (!content) throw new Error('A table cell must be rendered inside DataTable');
  return content as unknown as TableContent<Row>;
}

import { createContext, type RefObject, useContext } from 'react';
import type { List } from '../list/useList.ts';
import type { RowKey } from '../list/useSelection.ts';
import type { RowAction } from './rowAction.ts';

/** What the cells and headers of a table need that changes while its columns stay the same. */
export interface TableContent<Row> {
  list: List<Row>;
  actions: readonly RowAction<Row>[];
  /** What a row is called in the name of its checkbox. */
  nameOf: (row: Row) => string;
  /** The row that was ticked last, from which Shift selects on. */
  ticked: RefObject<RowKey | null>;
}

/** Hands the list to the cells, so that rows and columns stay as they are while the selection changes. */
export const TableContext = createContext<TableContent<never> | null>(null);

/** The list and the actions of the table around a cell. */
export function useTableContent<Row>(): TableContent<Row> {
  const content = useContext(TableContext);
  if (!content) throw new Error('a cell was drawn outside its table');
  return content as unknown as TableContent<Row>;
}

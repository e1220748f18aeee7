import type { ReactNode } from 'react';
import type { List } from '../list/useList.ts';
import type { Selection } from '../list/useSelection.ts';
import type { Column } from './column.tsx';
import type { FirstUse } from './ListEmpty.tsx';
import type { RowAction } from './rowAction.ts';

export interface DataTableProps<Row> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** Accessible name of the table. */
  caption: string;
  /** All actions of the table. The `actions` of each row decide which of them it offers. */
  actions?: readonly RowAction<Row>[];
  /** Width of the actions column in pixels. Default: 208. */
  actionsWidth?: number;
  /** Returns the name of a row for its checkbox. Default: its key. */
  nameOf?: (row: Row) => string;
  /** Renders the buttons for the selected rows. Rows can be selected only if it is given. */
  batch?: (selection: Selection<Row>) => ReactNode;
  /** Whether `batch` can also act on all rows that match the filters, with `selection.body()`. */
  selectAll?: boolean;
  /** Called on Enter on a focused row, for example to open it. */
  onOpen?: (row: Row) => void;
  /** Shown while the list has no rows yet. */
  firstUse?: FirstUse;
}

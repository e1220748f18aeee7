import type { TableColumnProps } from '@arco-design/web-react';
import type { Sort } from '../list/listState.ts';
import { uiTexts } from '../texts.ts';
import { Cell, type Column, isNumeric } from './column.tsx';
import { OfferedActions } from './RowActions.tsx';
import { ariaSort, SortHeader } from './SortHeader.tsx';
import { SelectPage, SelectRow } from './selectionCells.tsx';

const SELECTION_WIDTH = 48;
const ACTIONS_WIDTH = 208;
/** What a column without a width of its own gets at least. */
const LEAST_WIDTH = 160;

function dataColumn<Row extends object>(column: Column<Row>, sort: Sort | null, isFirst: boolean): TableColumnProps<Row> {
  const { key, title, kind, width, sortable = false } = column;
  return {
    key,
    dataIndex: key,
    title: sortable ? <SortHeader column={key} title={title} /> : title,
    ...(width === undefined ? {} : { width }),
    align: isNumeric(kind) ? 'right' : 'left',
    ...(isFirst ? { fixed: 'left' as const } : {}),
    className: isNumeric(kind) ? 'console-numeric' : '',
    onHeaderCell: () => ({ scope: 'col', ...(sortable ? { 'aria-sort': ariaSort(key, sort) } : {}) }),
    // On a phone there is no header row: the cell names its column itself.
    render: (_value: unknown, row: Row) => ({
      children: <Cell row={row} column={column} />,
      props: isFirst ? {} : { 'data-label': title },
    }),
  };
}

function selectionColumn<Row extends object>(): TableColumnProps<Row> {
  return {
    key: '$selection',
    width: SELECTION_WIDTH,
    fixed: 'left',
    className: 'console-selection-cell',
    title: <SelectPage />,
    render: (_value: unknown, row: Row) => <SelectRow row={row} />,
  };
}

function actionsColumn<Row extends object>(width: number): TableColumnProps<Row> {
  return {
    key: '$actions',
    title: uiTexts.actions,
    width,
    fixed: 'right',
    onHeaderCell: () => ({ scope: 'col' }),
    render: (_value: unknown, row: Row) => <OfferedActions row={row} />,
  };
}

export interface ArcoColumnsInput<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  selectable: boolean;
  /** Whether there is a column of actions, and its width in pixels. */
  hasActions: boolean;
  actionsWidth?: number | undefined;
}

/** Translates the page's columns into Arco's, with the selection before and the actions behind them. */
export function arcoColumns<Row extends object>(input: ArcoColumnsInput<Row>): TableColumnProps<Row>[] {
  const { columns, sort, selectable, hasActions, actionsWidth = ACTIONS_WIDTH } = input;
  return [
    ...(selectable ? [selectionColumn<Row>()] : []),
    ...columns.map((column, index) => dataColumn(column, sort, index === 0)),
    ...(hasActions ? [actionsColumn<Row>(actionsWidth)] : []),
  ];
}

/** Pixels that the columns need at least; below that the table scrolls sideways. */
export function leastWidth(columns: readonly { width?: number | string }[]): number {
  return columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : LEAST_WIDTH), 0);
}

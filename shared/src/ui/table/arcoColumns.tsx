import { Checkbox, type TableColumnProps } from '@arco-design/web-react';
import type { List } from '../list/useList.ts';
import { uiTexts } from '../texts.ts';
import { Cell, type Column, isNumeric } from './column.tsx';
import { type RowAction, RowActions } from './RowActions.tsx';
import { ariaSort, SortHeader } from './SortHeader.tsx';

const SELECTION_WIDTH = 48;
const ACTIONS_WIDTH = 208;
/** What a column without a width of its own gets at least. */
const LEAST_WIDTH = 160;

function dataColumn<Row extends object>(list: List<Row>, column: Column<Row>, isFirst: boolean): TableColumnProps<Row> {
  const { key, title, kind, width, sortable = false } = column;
  return {
    key,
    dataIndex: key,
    title: sortable ? <SortHeader column={key} title={title} sort={list.state.sort} onSort={list.setSort} /> : title,
    ...(width === undefined ? {} : { width }),
    align: isNumeric(kind) ? 'right' : 'left',
    ...(isFirst ? { fixed: 'left' as const } : {}),
    className: isNumeric(kind) ? 'console-numeric' : '',
    onHeaderCell: () => ({ scope: 'col', ...(sortable ? { 'aria-sort': ariaSort(key, list.state.sort) } : {}) }),
    // On a phone there is no header row: the cell names its column itself.
    render: (_value: unknown, row: Row) => ({
      children: <Cell row={row} column={column} />,
      props: isFirst ? {} : { 'data-label': title },
    }),
  };
}

function selectionColumn<Row extends object>(list: List<Row>): TableColumnProps<Row> {
  const { selection, rows, keyOf } = list;
  const chosen = new Set(selection.keys);
  const here = rows.filter((row) => chosen.has(keyOf(row)));
  const all = rows.length > 0 && here.length === rows.length;
  const toggle = (some: readonly Row[], on: boolean): void => {
    const keys = some.map(keyOf);
    const others = selection.keys.filter((key) => !keys.includes(key));
    selection.set(on ? [...others, ...keys] : others, some);
  };
  return {
    key: '$selection',
    width: SELECTION_WIDTH,
    fixed: 'left',
    className: 'console-selection-cell',
    title: (
      <Checkbox checked={all} indeterminate={here.length > 0 && !all} onChange={(on) => toggle(rows, on)}>
        <span className="console-hidden">{uiTexts.selectPage}</span>
      </Checkbox>
    ),
    render: (_value: unknown, row: Row) => (
      <Checkbox checked={chosen.has(keyOf(row))} onChange={(on) => toggle([row], on)}>
        <span className="console-hidden">{uiTexts.selectRow(String(keyOf(row)))}</span>
      </Checkbox>
    ),
  };
}

function actionsColumn<Row extends object>(actions: readonly RowAction<Row>[], width: number): TableColumnProps<Row> {
  return {
    key: '$actions',
    title: uiTexts.actions,
    width,
    fixed: 'right',
    onHeaderCell: () => ({ scope: 'col' }),
    render: (_value: unknown, row: Row) => <RowActions row={row} actions={actions} />,
  };
}

export interface ArcoColumnsInput<Row> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  actions: readonly RowAction<Row>[];
  actionsWidth?: number | undefined;
  selectable: boolean;
}

/** Translates the page's columns into Arco's, with the selection before and the actions behind them. */
export function arcoColumns<Row extends object>(input: ArcoColumnsInput<Row>): TableColumnProps<Row>[] {
  const { list, columns, actions, actionsWidth = ACTIONS_WIDTH, selectable } = input;
  return [
    ...(selectable ? [selectionColumn(list)] : []),
    ...columns.map((column, index) => dataColumn(list, column, index === 0)),
    ...(actions.length > 0 ? [actionsColumn(actions, actionsWidth)] : []),
  ];
}

/** Pixels that the columns need at least; below that the table scrolls sideways. */
export function leastWidth(columns: readonly { width?: number | string }[]): number {
  return columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : LEAST_WIDTH), 0);
}

import { Button, Table } from '@arco-design/web-react';
import { type ComponentPropsWithRef, createContext, type KeyboardEvent, type ReactNode, useContext, useMemo } from 'react';
import type { List } from '../list/useList.ts';
import type { Selection } from '../list/useSelection.ts';
import { uiTexts } from '../texts.ts';
import { arcoColumns, leastWidth } from './arcoColumns.tsx';
import type { Column } from './column.tsx';
import { type FirstUse, ListEmpty } from './ListEmpty.tsx';
import { Pager } from './Pager.tsx';
import type { RowAction } from './RowActions.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { shownColumns, TableTools } from './TableTools.tsx';
import { type TableContent, TableContext } from './tableContext.ts';
import './table.css';
import './cards.css';
import '../kit.css';

export interface DataTableProps<Row> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** What the table holds, for screen readers. */
  caption: string;
  /** What can be done to a row; each row's `actions` decides which of them it offers. */
  actions?: readonly RowAction<Row>[];
  /** Pixels of the actions column; 208 unless told. */
  actionsWidth?: number;
  /** Buttons for the ticked rows. With it, rows can be ticked. */
  batch?: (selection: Selection<Row>) => ReactNode;
  /** Enter on a focused row, for example to open it. */
  onOpen?: (row: Row) => void;
  /** What to show before the first row exists. */
  firstUse?: FirstUse;
}

const Described = createContext({ caption: '', busy: false });

function DescribedTable({ children, ...rest }: ComponentPropsWithRef<'table'>) {
  const { caption, busy } = useContext(Described);
  return (
    <table {...rest} aria-busy={busy}>
      <caption className="console-hidden">{caption}</caption>
      {children}
    </table>
  );
}

const COMPONENTS = { table: DescribedTable };

function focusRow(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: row, key } = event;
  const next = key === 'ArrowDown' ? row.nextElementSibling : key === 'ArrowUp' ? row.previousElementSibling : null;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

function SelectionBar<Row>({ selection, children }: { selection: Selection<Row>; children: ReactNode }) {
  return (
    <div className="console-selection-bar" role="status">
      <span>{uiTexts.selected(selection.keys.length)}</span>
      {children}
      <Button type="text" size="small" onClick={selection.clear}>
        {uiTexts.clearSelection}
      </Button>
    </div>
  );
}

/**
 * The rows of a list: paging and sorting by the server, density and columns as the person likes them, a fixed column of
 * actions, ↑ and ↓ between rows, a skeleton while the first rows load and a thin bar while they load again.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { list, columns, caption, actions = [], actionsWidth, batch, onOpen, firstUse } = props;
  const { selection, rows, prefs, loading } = list;
  const { sort } = list.state;
  const selectable = batch !== undefined;
  const hasActions = actions.length > 0;
  const table = useMemo(
    () => arcoColumns({ columns: shownColumns(columns, prefs.hidden), sort, selectable, hasActions, actionsWidth }),
    [columns, prefs.hidden, sort, selectable, hasActions, actionsWidth],
  );
  const content = useMemo(() => ({ list, actions }) as unknown as TableContent<never>, [list, actions]);
  const data = useMemo(() => [...rows], [rows]);
  const onKeyDown = (row: Row) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    focusRow(event);
    if (event.key === 'Enter') onOpen?.(row);
  };
  return (
    <section className={`console-table console-table-${prefs.density}`} aria-label={caption}>
      <div className="console-table-bar">
        {batch && selection.keys.length > 0 ? (
          <SelectionBar selection={selection}>{batch(selection)}</SelectionBar>
        ) : (
          <TableTools list={list} columns={columns} />
        )}
      </div>
      <div className="console-progress" role="progressbar" aria-label={uiTexts.loading} hidden={loading !== 'again'} />
      {loading === 'first' ? (
        <TableSkeleton rows={list.state.pageSize} density={prefs.density} />
      ) : (
        <TableContext value={content}>
          <Described value={{ caption, busy: loading !== null }}>
            <Table<Row>
              columns={table}
              data={data}
              rowKey={(row) => String(list.keyOf(row))}
              size={prefs.density}
              border={false}
              pagination={false}
              scroll={{ x: leastWidth(table) }}
              components={COMPONENTS}
              noDataElement={<ListEmpty list={list} firstUse={firstUse} />}
              onRow={(row, index) => ({ tabIndex: index === 0 ? 0 : -1, onKeyDown: onKeyDown(row) })}
            />
          </Described>
        </TableContext>
      )}
      {list.total > 0 && list.failure === null && <Pager list={list} />}
    </section>
  );
}

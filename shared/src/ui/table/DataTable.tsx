// Before the styles of its parts, which have the last word.
import './table.css';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { lazyPart } from '../base/lazyPart.tsx';
import { uiTexts } from '../base/texts.ts';
import type { ListTree } from '../list/listTree.ts';
import { clampWidth } from '../list/tablePrefs.ts';
import type { List } from '../list/useList.ts';
import type { RowKey, Selection } from '../list/useSelection.ts';
import type { Column } from './column.tsx';
import { actionsWidthOr, type GridColumn, gridColumns } from './gridColumns.ts';
import { type FirstUse, ListEmpty } from './ListEmpty.tsx';
import { Pager } from './Pager.tsx';
import type { RowAction } from './rowAction.ts';
import { expectedRowHeight, rememberRowHeight } from './rowHeight.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { TableGrid } from './TableGrid.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { TableTools } from './TableTools.tsx';
import { type TableContent, TableContext } from './tableContext.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import { useEarlyRows } from './useEarlyRows.ts';
import { useOffsets } from './useOffsets.ts';
import './waiting.css';
import './foot.css';
import './cards.css';
import './print.css';
import '../base/kit.css';

export interface DataTableProps<Row> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** What the table holds, for screen readers. */
  caption: string;
  /** What can be done to a row; each row's `actions` decides which of them it offers. */
  actions?: readonly RowAction<Row>[];
  /** Pixels of the actions column; 208 unless told. */
  actionsWidth?: number;
  /** What a row is called where its box is ticked; its key unless told. */
  nameOf?: (row: Row) => string;
  /** Buttons for the ticked rows. With it, rows can be ticked. */
  batch?: (selection: Selection<Row>) => ReactNode;
  /** Whether what `batch` offers can be done to all that match the filters, by `selection.body()`. */
  selectAll?: boolean;
  /** Enter on a focused row, for example to open it. */
  onOpen?: (row: Row) => void;
  /** What to show before the first row exists. */
  firstUse?: FirstUse;
}

const TreeMover = lazyPart(async () => (await import('./tree/TreeMover.tsx')).TreeMover, {
  name: 'moving of rows',
});

/** Keeps the widths of the columns at the left as they are, so that what is dragged stays under the pointer. */
function withWidth<Row>(
  columns: readonly GridColumn<Row>[],
  widths: readonly number[],
  key: string,
  width: number,
) {
  const at = columns.findIndex((column) => column.key === key);
  const before = columns.slice(0, at).flatMap(({ part, key: name }, index) => {
    const now = widths[index];
    return part === 'data' && now !== undefined ? [[name, clampWidth(now)] as const] : [];
  });
  return { ...Object.fromEntries(before), [key]: width };
}

/**
 * The rows of a list under titles that stay: paging and sorting by the server, columns and density as the person likes them, a fixed
 * column of actions, keys for everything, grey rows while the first are loaded and a thin bar while they are loaded again.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    list,
    columns,
    caption,
    actions,
    actionsWidth,
    nameOf,
    batch,
    selectAll = false,
    onOpen,
    firstUse,
  } = props;
  const { selection, rows, prefs, loading, options } = list;
  const { density } = prefs;
  const box = useRef<HTMLDivElement>(null);
  const ticked = useRef<RowKey | null>(null);
  const selectable = batch !== undefined;
  const forActions = actions && actions.length > 0 ? actionsWidthOr(actionsWidth) : null;
  const grid = useMemo(
    () => gridColumns({ columns, prefs, selectable, actionsWidth: forActions }),
    [columns, prefs, selectable, forActions],
  );
  const { widths, scrolls } = useColumnWidths(box, grid, [rows, density, loading === 'first']);
  const offsets = useOffsets(grid, widths);
  useEarlyRows(box, { list, columns: grid, widths, offsets });
  const content = useMemo(() => {
    const called = nameOf ?? ((row: Row) => String(list.keyOf(row)));
    return {
      list,
      actions: actions ?? [],
      nameOf: called,
      ticked,
    } as unknown as TableContent<never>;
  }, [list, actions, nameOf]);
  const name = options.id ?? options.call;
  useLayoutEffect(() => {
    const row = rows.length > 0 ? box.current?.querySelector<HTMLElement>('[data-row]') : null;
    if (row) rememberRowHeight(name, density, row.offsetHeight);
  }, [rows, name, density]);
  const onResize = (key: string, width: number | null): void => {
    const { [key]: _, ...others } = prefs.widths;
    list.setPrefs({
      widths: width === null ? others : { ...others, ...withWidth(grid, widths, key, width) },
    });
  };
  // A tree comes whole, unless there are more rows at its top than came.
  const hasPages = list.tree ? list.total > list.tree.items.length : list.total > 0;
  const hasFoot = (hasPages || selection.count > 0) && list.failure === null;
  const lines = Math.max(1, ...columns.map((column) => column.lines ?? 1));
  const rowHeight = expectedRowHeight(name, density, lines);
  return (
    <section className={`console-table console-table-${density}`} aria-label={caption}>
      <TableTools
        list={list}
        columns={columns}
        widths={new Map(grid.map(({ key }, index) => [key, widths[index] ?? 0]))}
      />
      <div className="console-table-frame">
        <div
          className="console-progress"
          role="progressbar"
          aria-label={uiTexts.loading}
          hidden={loading !== 'again'}
        />
        <div className={`console-table-box${scrolls ? ' console-table-scrolls' : ''}`} ref={box}>
          {loading === 'first' ? (
            <TableSkeleton
              columns={grid}
              widths={widths}
              rows={list.state.pageSize}
              height={rowHeight}
            />
          ) : (
            <TableContext value={content}>
              <TableGrid<Row>
                caption={caption}
                columns={grid}
                widths={widths}
                offsets={offsets}
                treeColumn={columns[0]?.key}
                selectable={selectable}
                rowHeight={rowHeight}
                onResize={onResize}
                onOpen={onOpen}
                empty={<ListEmpty list={list} firstUse={firstUse} />}
              />
            </TableContext>
          )}
        </div>
        {list.tree?.move && (
          <TreeMover
            box={box}
            tree={list.tree as unknown as ListTree<object>}
            onLost={() => undefined}
          />
        )}
      </div>
      {hasFoot && (
        <div
          className={`console-table-foot${selection.count > 0 ? ' console-table-foot-selected' : ''}`}
        >
          {batch && selection.count > 0 && (
            <SelectionBar list={list} canSelectAll={selectAll && !list.tree}>
              {batch(selection)}
            </SelectionBar>
          )}
          {hasPages && <Pager list={list} />}
        </div>
      )}
    </section>
  );
}

// Imported first, because the styles of the parts below override it.
import './table.css';
import { useMemo, useRef } from 'react';
import { lazyPart } from '../base/lazyPart.tsx';
import { uiTexts } from '../base/texts.ts';
import type { ListTree } from '../list/listTree.ts';
import type { RowKey } from '../list/useSelection.ts';
import type { DataTableProps } from './dataTableProps.ts';
import { resizedWidths } from './gridColumns.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { Pager } from './Pager.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { TableGrid } from './TableGrid.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { TableTools } from './TableTools.tsx';
import { type TableContent, TableContext } from './tableContext.ts';
import { useTableLayout } from './useTableLayout.ts';
import './waiting.css';
import './foot.css';
import './cards.css';
import './print.css';
import '../base/kit.css';

export type { DataTableProps };

const TreeMover = lazyPart(async () => (await import('./tree/TreeMover.tsx')).TreeMover, {
  name: 'moving of rows',
});

/** Fetched when the page is quiet, because without the server it cannot be fetched. */
const OldRows = lazyPart(async () => (await import('./OldRows.tsx')).OldRows, {
  name: 'age of the rows',
  when: 'quiet',
});

function TableFoot<Row>({ list, batch, selectAll = false }: DataTableProps<Row>) {
  const { selection, tree } = list;
  const hasSelection = selection.count > 0;
  // A tree is loaded as a whole, unless it has more top-level rows than were loaded.
  const hasPages = tree ? list.total > tree.items.length : list.total > 0;
  if ((!hasPages && !hasSelection) || (list.failure && list.rows.length === 0)) return null;
  return (
    <div className={`console-table-foot${hasSelection ? ' console-table-foot-selected' : ''}`}>
      {batch && hasSelection && (
        <SelectionBar list={list} canSelectAll={selectAll && !tree}>
          {batch(selection)}
        </SelectionBar>
      )}
      {hasPages && <Pager list={list} />}
    </div>
  );
}

/**
 * Table of a list with a sticky header. The server pages and sorts, the user chooses columns and
 * density. Has a fixed column of actions and keyboard shortcuts. Shows grey rows during the first
 * load, and a progress bar while it loads again.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { list, columns, caption, actions, nameOf, onOpen, firstUse } = props;
  const { prefs, loading } = list;
  const box = useRef<HTMLDivElement>(null);
  const ticked = useRef<RowKey | null>(null);
  const { grid, widths, scrolls, offsets, rowHeight } = useTableLayout(box, props);
  const content = useMemo(
    () =>
      ({
        list,
        actions: actions ?? [],
        nameOf: nameOf ?? ((row: Row) => String(list.keyOf(row))),
        ticked,
      }) as unknown as TableContent<never>,
    [list, actions, nameOf],
  );
  const onResize = (key: string, width: number | null): void => {
    const { [key]: _, ...others } = prefs.widths;
    list.setPrefs({
      widths: width === null ? others : { ...others, ...resizedWidths(grid, widths, key, width) },
    });
  };
  return (
    <section className={`console-table console-table-${prefs.density}`} aria-label={caption}>
      <TableTools
        list={list}
        columns={columns}
        widths={new Map(grid.map(({ key }, index) => [key, widths[index] ?? 0]))}
      />
      <OldRows list={list} caption={caption} />
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
                widths={widths}
                offsets={offsets}
                rowHeight={rowHeight}
                onResize={onResize}
                onOpen={onOpen}
                columns={grid}
                treeColumn={columns[0]?.key}
                selectable={props.batch !== undefined}
                empty={<ListEmpty list={list} caption={caption} firstUse={firstUse} />}
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
      <TableFoot {...props} />
    </section>
  );
}

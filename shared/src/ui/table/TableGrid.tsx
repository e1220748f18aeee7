import type { CSSProperties, ReactNode } from 'react';
import type { GridColumn } from './gridColumns.ts';
import type { CellPlace } from './place.ts';
import { RowBlock } from './RowBlock.tsx';
import { BLOCK, rowBlocks } from './rowBlocks.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useTableContent } from './tableContext.ts';
import { useRowKeys } from './useRowKeys.ts';

interface TableGridProps<Row extends object> extends CellPlace {
  caption: string;
  columns: readonly GridColumn<Row>[];
  /** Widths of the columns in pixels. */
  widths: readonly number[];
  /** Key of the column that shows the tree structure. */
  treeColumn: string | undefined;
  selectable: boolean;
  /** Assumed height of a row in pixels, for rows that are not rendered. */
  rowHeight: number;
  onResize(key: string, width: number | null): void;
  onOpen: ((row: Row) => void) | undefined;
  /** Shown if there are no rows. */
  empty: ReactNode;
}

/** Maximum depth of the visible rows as a CSS variable. Deep trees get a smaller indent. */
const depthStyle = (nodes: readonly { level: number }[]): CSSProperties => {
  const deepest = nodes.reduce((most, { level }) => Math.max(most, level - 1), 1);
  return { '--deepest': deepest } as CSSProperties;
};

/** The table element: header, and rows with keyboard handling for moving, selecting and opening. */
export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const {
    caption,
    columns,
    widths,
    treeColumn,
    selectable,
    rowHeight,
    onResize,
    onOpen,
    empty,
    offsets,
  } = props;
  const { rows, keyOf, loading, tree } = useTableContent<Row>().list;
  const { current, ...keys } = useRowKeys<Row>({ selectable, onOpen });
  const blocks = rowBlocks(rows);
  const renderRows = (first: number) => (row: Row, index: number) => (
    <TableRow<Row>
      key={keyOf(row)}
      row={row}
      columns={columns}
      index={first + index}
      isCurrent={first + index === current}
      offsets={offsets}
      {...(tree && { node: tree.nodes[first + index], treeColumn })}
    />
  );
  return (
    <table
      className="console-grid"
      {...(tree && { role: 'treegrid' })}
      style={{
        width: widths.reduce((sum, width) => sum + width, 0),
        ...(tree && depthStyle(tree.nodes)),
      }}
      aria-busy={loading !== null}
      {...(blocks.length > 1 ? { 'aria-rowcount': rows.length + 1 } : {})}
      {...keys}
    >
      <caption className="console-hidden">{caption}</caption>
      <colgroup>
        {columns.map(({ key }, index) => (
          <col key={key} style={{ width: widths[index] }} />
        ))}
      </colgroup>
      <TableHead columns={columns} offsets={offsets} onResize={onResize} />
      {blocks.length === 1 ? (
        <tbody>
          {rows.map(renderRows(0))}
          {rows.length === 0 && (
            <tr className="console-tr-empty">
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      ) : (
        blocks.map((blockRows, block) => (
          <RowBlock
            key={block}
            count={blockRows.length}
            rowHeight={rowHeight}
            columns={columns.length}
            isHeld={block === Math.floor(current / BLOCK)}
          >
            {blockRows.map(renderRows(block * BLOCK))}
          </RowBlock>
        ))
      )}
    </table>
  );
}

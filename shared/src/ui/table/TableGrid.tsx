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
  /** Pixels of each column. */
  widths: readonly number[];
  /** The column that shows the place of its row, where the rows are a tree. */
  treeColumn: string | undefined;
  selectable: boolean;
  /** Pixels that a row has, where very many are not drawn. */
  rowHeight: number;
  onResize(key: string, width: number | null): void;
  onOpen: ((row: Row) => void) | undefined;
  /** Stands in place of rows when there are none. */
  empty: ReactNode;
}

/** How deep the rows in sight go, for the styles: deep branches are drawn in by less. */
const deepestOf = (nodes: readonly { level: number }[]): CSSProperties => {
  const deepest = nodes.reduce((most, { level }) => Math.max(most, level - 1), 1);
  return { '--deepest': deepest } as CSSProperties;
};

/** The table itself: titles, and rows with the keys that move between them, tick them, open them and lead to what can be done to them. */
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
  const draw = (first: number) => (row: Row, index: number) => (
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
        ...(tree && deepestOf(tree.nodes)),
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
          {rows.map(draw(0))}
          {rows.length === 0 && (
            <tr className="console-tr-empty">
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      ) : (
        blocks.map((some, block) => (
          <RowBlock
            key={block}
            count={some.length}
            rowHeight={rowHeight}
            columns={columns.length}
            isHeld={block === Math.floor(current / BLOCK)}
          >
            {some.map(draw(block * BLOCK))}
          </RowBlock>
        ))
      )}
    </table>
  );
}

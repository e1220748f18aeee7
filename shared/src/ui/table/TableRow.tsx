import { type CSSProperties, memo, type ReactNode } from 'react';
import type { TreeNode } from '../list/tree.ts';
import { Cell, isNumeric } from './column.tsx';
import type { GridColumn } from './gridColumns.ts';
import { type CellPlace, cellClass, cellStyle } from './place.ts';
import { OfferedActions } from './RowActions.tsx';
import { SelectRow } from './selectionCells.tsx';
import { TreeCell } from './TreeCell.tsx';
import './cells.css';

interface TableRowProps<Row extends object> extends CellPlace {
  row: Row;
  columns: readonly GridColumn<Row>[];
  /** Index among the loaded rows, from 0. */
  index: number;
  /** Whether it is the row in the Tab order. */
  isCurrent: boolean;
  /** Tree node of the row, and the column that shows the tree structure. */
  node?: TreeNode<Row> | undefined;
  treeColumn?: string | undefined;
}

function Content<Row extends object>({
  row,
  of: { part, column },
}: {
  row: Row;
  of: GridColumn<Row>;
}) {
  if (column) return <Cell row={row} column={column} />;
  return part === 'selection' ? <SelectRow row={row} /> : <OfferedActions row={row} />;
}

/** ARIA attributes and styles for the position of a row in the tree. */
function placeProps<Row>({ level, position, size, isOpen }: TreeNode<Row>) {
  return {
    'aria-level': level,
    'aria-posinset': position,
    'aria-setsize': size,
    ...(isOpen === null ? {} : { 'aria-expanded': isOpen }),
    style: { '--level': level - 1 } as CSSProperties,
  };
}

function Row<Row extends object>({
  row,
  columns,
  index,
  isCurrent,
  node,
  treeColumn,
  ...place
}: TableRowProps<Row>): ReactNode {
  const head =
    columns.find(({ key }) => key === treeColumn) ?? columns.find(({ part }) => part === 'data');
  return (
    <tr
      className="console-tr"
      tabIndex={isCurrent ? 0 : -1}
      data-row={index}
      aria-rowindex={index + 2}
      {...(node && placeProps(node))}
    >
      {columns.map((gridColumn) => {
        const { key, column } = gridColumn;
        const numeric = isNumeric(column?.kind) ? ' console-numeric' : '';
        return (
          <td
            key={key}
            className={`console-td${cellClass(gridColumn)}${numeric}${gridColumn === head ? ' console-head-cell' : ''}`}
            style={cellStyle(gridColumn, place)}
            // Cards on a phone have no header row, so each cell shows the title of its column.
            data-label={column && gridColumn !== head ? column.title : undefined}
          >
            {node && gridColumn === head ? (
              <TreeCell node={node}>
                <Content row={row} of={gridColumn} />
              </TreeCell>
            ) : (
              <Content row={row} of={gridColumn} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** One row. Memoized: rendered again only if the row or the columns change. */
export const TableRow = memo(Row) as typeof Row;

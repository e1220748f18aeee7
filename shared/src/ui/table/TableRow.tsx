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
  /** Its place among the rows that are there, from 0. */
  index: number;
  /** The one row that Tab comes to. */
  isCurrent: boolean;
  /** Its place in the tree that the rows are, and the column that shows it. */
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

/** What a row says of its place to screen readers, and to the styles. */
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
      {columns.map((one) => {
        const { key, column } = one;
        const numeric = isNumeric(column?.kind) ? ' console-numeric' : '';
        return (
          <td
            key={key}
            className={`console-td${cellClass(one)}${numeric}${one === head ? ' console-head-cell' : ''}`}
            style={cellStyle(one, place)}
            // On a phone there is no row of titles: the cell names its column itself.
            data-label={column && one !== head ? column.title : undefined}
          >
            {node && one === head ? (
              <TreeCell node={node}>
                <Content row={row} of={one} />
              </TreeCell>
            ) : (
              <Content row={row} of={one} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** One row: drawn anew only when it, or the columns, are others. */
export const TableRow = memo(Row) as typeof Row;

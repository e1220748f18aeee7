import { memo, type ReactNode } from 'react';
import { Cell, isNumeric } from './column.tsx';
import type { GridColumn } from './gridColumns.ts';
import { type CellPlace, cellClass, cellStyle } from './place.ts';
import { OfferedActions } from './RowActions.tsx';
import { SelectRow } from './selectionCells.tsx';

interface TableRowProps<Row extends object> extends CellPlace {
  row: Row;
  columns: readonly GridColumn<Row>[];
  /** Its place among the rows that are there, from 0. */
  index: number;
  /** The one row that Tab comes to. */
  isCurrent: boolean;
}

function Content<Row extends object>({ row, of: { part, column } }: { row: Row; of: GridColumn<Row> }) {
  if (column) return <Cell row={row} column={column} />;
  return part === 'selection' ? <SelectRow row={row} /> : <OfferedActions row={row} />;
}

function Row<Row extends object>({ row, columns, index, isCurrent, ...place }: TableRowProps<Row>): ReactNode {
  const head = columns.find(({ part }) => part === 'data');
  return (
    <tr className="console-tr" tabIndex={isCurrent ? 0 : -1} data-row={index} aria-rowindex={index + 2}>
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
            <Content row={row} of={one} />
          </td>
        );
      })}
    </tr>
  );
}

/** One row: drawn anew only when it, or the columns, are others. */
export const TableRow = memo(Row) as typeof Row;

import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { GridColumn } from './gridColumns.ts';
import type { CellPlace } from './place.ts';
import { rowCommand } from './rowKeys.ts';
import { TableRow } from './TableRow.tsx';
import { useTableContent } from './tableContext.ts';

interface TableBodyProps<Row extends object> extends CellPlace {
  columns: readonly GridColumn<Row>[];
  selectable: boolean;
  onOpen: ((row: Row) => void) | undefined;
  /** Stands in place of rows when there are none. */
  empty: ReactNode;
}

const indexOf = (element: Element | null): number =>
  Number(element?.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN);

/** The rows, and the keys that move between them, tick them, open them and lead to what can be done to them. */
export function TableBody<Row extends object>({ columns, selectable, onOpen, empty, ...place }: TableBodyProps<Row>) {
  const { rows, keyOf, selection } = useTableContent<Row>().list;
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const index = indexOf(event.target as Element);
    const row = rows[index];
    // What a layer that a row has opened hears comes by here too.
    if (!row || !event.currentTarget.contains(event.target as Node)) return;
    const command = rowCommand(event, selectable);
    if (!command) return;
    event.preventDefault();
    if (command === 'open') onOpen?.(row);
    else if (command === 'tick') selection.toggle([row], !selection.has(keyOf(row)));
    else if (command === 'tickAll') selection.toggle(rows, true);
    else if (command !== 'moved') {
      const [from, to] = [Math.min(index, command.tickTo), Math.max(index, command.tickTo)];
      selection.toggle(rows.slice(from, to + 1), true);
    }
  };
  const onFocus = ({ target }: FocusEvent<HTMLTableSectionElement>): void => {
    const index = indexOf(target);
    if (!Number.isNaN(index)) setCurrent(index);
  };
  const reached = Math.min(current, Math.max(0, rows.length - 1));
  return (
    <tbody onKeyDown={onKeyDown} onFocus={onFocus}>
      {rows.map((row, index) => (
        <TableRow<Row> key={keyOf(row)} row={row} columns={columns} index={index} isCurrent={index === reached} {...place} />
      ))}
      {rows.length === 0 && (
        <tr className="console-tr-empty">
          <td colSpan={columns.length}>{empty}</td>
        </tr>
      )}
    </tbody>
  );
}

import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { getRowIndex } from '../base/rowPlace.ts';
import { rowCommand } from './rowKeys.ts';
import { useTableContent } from './tableContext.ts';
import { useKeepFocus } from './useKeepFocus.ts';

interface RowKeysInput<Row> {
  selectable: boolean;
  onOpen: ((row: Row) => void) | undefined;
}

/** Keyboard handling for the rows of a table, and the index of the row in the Tab order. */
export function useRowKeys<Row>({ selectable, onOpen }: RowKeysInput<Row>) {
  const { rows, keyOf, selection, tree } = useTableContent<Row>().list;
  const [current, setCurrent] = useState(0);
  /** The table, while the row to focus is not rendered yet. */
  const pendingTable = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const row = pendingTable.current?.querySelector<HTMLElement>(`[data-row="${current}"]`);
    if (!row) return;
    pendingTable.current = null;
    row.focus();
  });
  const keepFocus = useKeepFocus(current, (index) => {
    if (!pendingTable.current) setCurrent(index);
  });
  const goTo = (to: number, table: Element): void => {
    const row = table.querySelector<HTMLElement>(`[data-row="${to}"]`);
    row?.focus();
    pendingTable.current = row ? null : table;
    setCurrent(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const index = getRowIndex(event.target as Element);
    const row = rows[index];
    // React also delivers the events of popups that a row has opened.
    if (!row || !event.currentTarget.contains(event.target as Node)) return;
    const command = rowCommand(event, rows.length, selectable);
    if (!command) return;
    event.preventDefault();
    if (command === 'open') onOpen?.(row);
    else if (command === 'tick') selection.toggle([row], !selection.has(keyOf(row)));
    else if (command === 'tickAll') selection.toggle(rows, true);
    else if (command === 'branch') tree?.toggle(keyOf(row));
    else if (command === 'parent')
      goTo(tree?.nodes[index]?.parentIndex ?? index, event.currentTarget);
    else if (command !== 'moved') {
      const { to, ticks } = command;
      if (ticks) selection.toggle(rows.slice(Math.min(index, to), Math.max(index, to) + 1), true);
      goTo(to, event.currentTarget);
    }
  };
  const onFocus = (event: FocusEvent<HTMLTableElement>): void => {
    keepFocus.onFocus(event);
    const index = getRowIndex(event.target);
    if (!Number.isNaN(index)) setCurrent(index);
  };
  return {
    current: Math.min(current, Math.max(0, rows.length - 1)),
    onKeyDown,
    onFocus,
    onBlur: keepFocus.onBlur,
  };
}

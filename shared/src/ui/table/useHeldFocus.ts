import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { rowIndexOf, rowNear } from '../base/rowPlace.ts';

/**
 * Keeps the focus in the rows of a table when other rows come: what has it goes on with its row, and where that row is gone the one at its
 * place gets it.
 *
 * @param index of the row that has it
 * @param onMoved told the number that this row has now
 */
export function useHeldFocus(index: number, onMoved: (index: number) => void) {
  const held = useRef<{ element: Element; table: Element } | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!held.current) return;
    const { element, table } = held.current;
    if (element === activeElement) onMoved(rowIndexOf(element));
    // Somewhere else it was taken to by the person.
    if (element.isConnected || (activeElement !== null && activeElement !== document.body)) return;
    held.current = null;
    rowNear(table, index)?.focus();
  });
  return {
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
      held.current = Number.isNaN(rowIndexOf(target))
        ? null
        : { element: target, table: currentTarget };
    },
    onBlur({ target }: FocusEvent<HTMLElement>): void {
      // Also told of what is being removed, which by then is out of the document.
      queueMicrotask(() => {
        if (held.current?.element === target && target.isConnected) held.current = null;
      });
    },
  };
}

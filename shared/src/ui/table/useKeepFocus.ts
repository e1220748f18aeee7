import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { getRowIndex, rowAtOrBefore } from '../base/rowPlace.ts';

/**
 * Keeps the focus when the rows of a table change. The focus follows its row. If the row is
 * removed, the row at its index gets the focus.
 *
 * @param index index of the focused row
 * @param onMoved called with the new index of the focused row
 */
export function useKeepFocus(index: number, onMoved: (index: number) => void) {
  const focused = useRef<{ element: Element; table: Element } | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!focused.current) return;
    const { element, table } = focused.current;
    if (element === activeElement) onMoved(getRowIndex(element));
    // Do nothing if the user has moved the focus elsewhere.
    if (element.isConnected || (activeElement !== null && activeElement !== document.body)) return;
    focused.current = null;
    rowAtOrBefore(table, index)?.focus();
  });
  return {
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
      focused.current = Number.isNaN(getRowIndex(target))
        ? null
        : { element: target, table: currentTarget };
    },
    onBlur({ target }: FocusEvent<HTMLElement>): void {
      // Blur events are also fired for removed elements, which are no longer in the document then.
      queueMicrotask(() => {
        if (focused.current?.element === target && target.isConnected) focused.current = null;
      });
    },
  };
}

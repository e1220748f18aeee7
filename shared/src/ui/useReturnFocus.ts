import { useLayoutEffect, useRef } from 'react';
import { rowIndexOf, rowNear } from './table/rowKeys.ts';

/**
 * Remembers what had the focus before a drawer or a dialog took it. Where that was in a row of a table that is gone by then, the row at
 * its place gets it.
 *
 * @param frame class name of the drawer or the dialog
 * @returns gives the focus back, unless it is somewhere else by then; call it when the frame is gone
 * @example const returnFocus = useReturnFocus(open, 'rights'); <Drawer className="rights" visible={open} afterClose={returnFocus} />
 */
export function useReturnFocus(open: boolean, frame: string): () => void {
  const opener = useRef<{ element: Element | null; table: Element | null; row: number }>(undefined);
  // A layout effect: Arco moves the focus in an ordinary one.
  useLayoutEffect(() => {
    const { activeElement: element } = document;
    if (open) opener.current = { element, table: element?.closest('table') ?? null, row: rowIndexOf(element) };
  }, [open]);
  return () => {
    const { activeElement } = document;
    // The frame is still in the document at that moment, with the button that closed it and what is around it.
    const selector = `.${frame}`;
    const isInFrame = activeElement?.closest(selector) ?? activeElement?.querySelector(selector);
    const isLost = activeElement === null || activeElement === document.body || Boolean(isInFrame);
    if (!isLost || !opener.current) return;
    const { element, table, row } = opener.current;
    if (element instanceof HTMLElement && element.isConnected) element.focus();
    else if (table) rowNear(table, row)?.focus();
  };
}

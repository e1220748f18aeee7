import { useCallback, useLayoutEffect, useRef } from 'react';
import { rowIndexOf, rowNear, tableOfSelection } from './rowPlace.ts';

/** What had the focus before a frame took it. */
interface Opener {
  frame: string;
  element: Element | null;
  table: Element | null;
  row: number;
  /** What had opened the frame in which that stood. */
  under: Opener | undefined;
}

/** Of the frames that are open or slide away now, in the order in which they opened. */
const openers = new Set<Opener>();

function openerOf(frame: string): Opener {
  const { activeElement: element } = document;
  const under = [...openers].reverse().find((one) => element?.closest(`.${one.frame}`));
  const selection = tableOfSelection(element);
  const row = selection ? 0 : rowIndexOf(element);
  return { frame, element, table: selection ?? element?.closest('table') ?? null, row, under };
}

function focusFrom({ element, table, row, under }: Opener): void {
  // A frame that has closed may keep its elements, out of sight.
  if (under && !openers.has(under)) focusFrom(under);
  else if (element instanceof HTMLElement && element.isConnected) element.focus();
  else if (table) rowNear(table, row)?.focus();
}

/**
 * Remembers what had the focus before a drawer or a dialog took it. Where that was in a row of a table that is gone by then, the row at
 * its place gets it; where it was beside the selection of a table and nothing is selected any more, the first row; where it was in another dialog that is gone, what had opened that one. A frame that is taken away while it is open
 * gives the focus back by itself.
 *
 * @param frame class name of the drawer or the dialog
 * @returns gives the focus back, unless it is somewhere else by then; call it when the frame is gone
 * @example const returnFocus = useReturnFocus(open, 'rights'); <Drawer className="rights" visible={open} afterClose={returnFocus} />
 */
export function useReturnFocus(open: boolean, frame: string): () => void {
  const opener = useRef<Opener>(undefined);
  const giveBack = useCallback(() => {
    const { current: own } = opener;
    const { activeElement } = document;
    // The frame is still in the document at that moment, with the button that closed it and what is around it.
    const selector = `.${frame}`;
    const isInFrame = activeElement?.closest(selector) ?? activeElement?.querySelector(selector);
    const isLost = activeElement === null || activeElement === document.body || Boolean(isInFrame);
    opener.current = undefined;
    if (!own) return;
    openers.delete(own);
    // What stands in a drawer has the focus taken to the first thing in it by the drawer, as soon as this frame lets it go.
    const isTaken = own.under && activeElement?.closest(`.${own.under.frame}`);
    if (isLost || isTaken) focusFrom(own);
  }, [frame]);
  // A layout effect: Arco moves the focus in an ordinary one. It runs anew when a hidden tab is shown again, which is no opening.
  useLayoutEffect(() => {
    if (!open || opener.current) return;
    opener.current = openerOf(frame);
    openers.add(opener.current);
  }, [open, frame]);
  useLayoutEffect(
    () => () => {
      // A hidden tab ends effects too, but keeps its frames.
      queueMicrotask(() => document.querySelector(`.${frame}`) ?? giveBack());
    },
    [frame, giveBack],
  );
  return giveBack;
}

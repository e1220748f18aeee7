import { useCallback, useLayoutEffect, useRef } from 'react';
import { getRowIndex, rowAtOrBefore, selectionTable } from './rowPlace.ts';

/** The element that had the focus before a frame (drawer or dialog) took it. */
interface Opener {
  frame: string;
  element: Element | null;
  table: Element | null;
  row: number;
  /** Opener of the frame that contains the element. */
  under: Opener | undefined;
}

/** Openers of the frames that are open or closing, in order of opening. */
const openers = new Set<Opener>();

function openerOf(frame: string): Opener {
  const { activeElement: element } = document;
  const under = [...openers].reverse().find((candidate) => element?.closest(`.${candidate.frame}`));
  const selection = selectionTable(element);
  const row = selection ? 0 : getRowIndex(element);
  return { frame, element, table: selection ?? element?.closest('table') ?? null, row, under };
}

function focusFrom({ element, table, row, under }: Opener): void {
  // A closed frame may keep its elements hidden in the document.
  if (under && !openers.has(under)) focusFrom(under);
  else if (element instanceof HTMLElement && element.isConnected) element.focus();
  else if (table) rowAtOrBefore(table, row)?.focus();
}

/**
 * Remembers the focused element before a drawer or a dialog takes the focus. If that element was in
 * a table row that is removed, the row at its index gets the focus. If it was in the selection bar
 * and the selection is empty now, the first row gets it. If it was in another dialog that is
 * closed, the opener of that dialog gets it. A frame that is unmounted while it is open returns the
 * focus automatically.
 *
 * @param frame class name of the drawer or the dialog
 * @returns a function that returns the focus, unless it has moved elsewhere. Call it when the frame
 * is closed.
 * @example
 * const returnFocus = useReturnFocus(isOpen, 'rights');
 * <Drawer className="rights" visible={isOpen} afterClose={returnFocus} />
 */
export function useReturnFocus(open: boolean, frame: string): () => void {
  const opener = useRef<Opener>(undefined);
  const returnFocus = useCallback(() => {
    const { current: saved } = opener;
    const { activeElement } = document;
    // At this time the frame and the button that closed it are still in the document.
    const selector = `.${frame}`;
    const isInFrame = activeElement?.closest(selector) ?? activeElement?.querySelector(selector);
    const isLost = activeElement === null || activeElement === document.body || Boolean(isInFrame);
    opener.current = undefined;
    if (!saved) return;
    openers.delete(saved);
    // The focus trap of the surrounding drawer moves the focus to its first element as soon as this
    // frame releases it.
    const isTaken = saved.under && activeElement?.closest(`.${saved.under.frame}`);
    if (isLost || isTaken) focusFrom(saved);
  }, [frame]);
  // A layout effect, because Arco moves the focus in an ordinary effect. It also runs when a hidden
  // tab is shown again, which is not an opening.
  useLayoutEffect(() => {
    if (!open || opener.current) return;
    opener.current = openerOf(frame);
    openers.add(opener.current);
  }, [open, frame]);
  useLayoutEffect(
    () => () => {
      // Hiding a tab also cleans up effects, but keeps its frames.
      queueMicrotask(() => document.querySelector(`.${frame}`) ?? returnFocus());
    },
    [frame, returnFocus],
  );
  return returnFocus;
}

import { useLayoutEffect, useRef } from 'react';

/**
 * Remembers what had the focus before a drawer or a dialog took it.
 *
 * @param frame class name of the drawer or the dialog
 * @returns gives the focus back, unless it is somewhere else by then; call it when the frame is gone
 * @example const returnFocus = useReturnFocus(open, 'rights'); <Drawer className="rights" visible={open} afterClose={returnFocus} />
 */
export function useReturnFocus(open: boolean, frame: string): () => void {
  const opener = useRef<Element | null>(null);
  // A layout effect: Arco moves the focus in an ordinary one.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return () => {
    const { activeElement } = document;
    // The frame is still in the document at that moment, with the button that closed it.
    const isLost = activeElement === null || activeElement === document.body || activeElement.closest(`.${frame}`) !== null;
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus();
  };
}

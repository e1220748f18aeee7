import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { registerModal } from './openModals.ts';

interface Props {
  title: string;
  /** Id of the text that screen readers read with the title. */
  describedBy?: string;
  /**
   * Selector of the element with the initial focus, for example `h2`. The default is the first
   * field or button.
   */
  focus?: string;
  /**
   * Called on Escape and on the browser's other close requests. A click outside of the dialog has
   * no effect.
   */
  onCancel(): void;
  children: ReactNode;
}

/**
 * Shows a native modal dialog while it is mounted. The dialog traps the focus and restores it on
 * closing.
 */
export function Modal({ title, describedBy, focus, onCancel, children }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const leaving = useRef(false);
  // A layout effect closes the dialog while it is still in the page, so that it restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    leaving.current = false;
    if (!element) return;
    element.showModal();
    if (focus) element.querySelector<HTMLElement>(focus)?.focus();
    const noteClosed = registerModal(element);
    return () => {
      leaving.current = true;
      element.close();
      noteClosed();
    };
  }, [focus]);
  return (
    <dialog
      ref={dialog}
      className="box"
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // A file input inside of the dialog also fires `cancel`.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onCancel();
      }}
      // A second Escape closes the dialog even if its `cancel` event was prevented.
      onClose={() => {
        if (leaving.current) return;
        onCancel();
        if (dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal();
      }}
    >
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

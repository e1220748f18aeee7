import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { noteOpen } from './openModals.ts';

interface Props {
  title: string;
  /** Id of the text that is read out with the title. */
  describedBy?: string;
  /** Selector of what has the focus first, for example `h2`; else it is the first field or button. */
  focus?: string;
  /** Escape, or the browser's own way back. A click beside the dialog does nothing. */
  onCancel(): void;
  children: ReactNode;
}

/** A modal box, named by its title: a native dialog, which traps the focus and gives it back. Drawn means open. */
export function Modal({ title, describedBy, focus, onCancel, children }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const leaving = useRef(false);
  // A layout effect: the dialog must close while it is still in the page, or it gives the focus back to nobody.
  useLayoutEffect(() => {
    const element = dialog.current;
    leaving.current = false;
    if (!element) return;
    element.showModal();
    if (focus) element.querySelector<HTMLElement>(focus)?.focus();
    const noteClosed = noteOpen(element);
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
        // A file input inside would cancel too.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onCancel();
      }}
      // Pressed twice, Escape closes a dialog whatever its `cancel` event was answered.
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

import { type ReactNode, useEffect, useId, useRef } from 'react';

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
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    if (focus) element?.querySelector<HTMLElement>(focus)?.focus();
    return () => element?.close();
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

import type { ReactNode } from 'react';

export interface DialogProps {
  title: ReactNode;
  /** Buttons, at most one of them primary. */
  footer: ReactNode;
  /**
   * Called for the close icon and for Escape. If it is omitted, only the buttons of `footer` close
   * the dialog, so that it is not closed by accident.
   */
  onClose?: () => void;
  className?: string;
  children: ReactNode;
}

export interface RevealedDialogProps {
  /** Name of the value: 手机号：张三. */
  title: string;
  /** The unmasked value. */
  value: string;
  /** The argument of `tools.show`. */
  shown: { open: boolean; close(): void; remove(): void };
}

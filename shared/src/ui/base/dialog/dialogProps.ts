import type { ReactNode } from 'react';

export interface DialogProps {
  title: ReactNode;
  /** Buttons; at most one of them primary. */
  footer: ReactNode;
  /** Closes it by the cross and by Escape. Left out: only a button of `footer` closes it, so that a slip loses nothing. */
  onClose?: () => void;
  className?: string;
  children: ReactNode;
}

export interface RevealedDialogProps {
  /** What the value is: 手机号：张三. */
  title: string;
  /** What was masked. */
  value: string;
  /** As `tools.show` gives it. */
  shown: { open: boolean; close(): void; remove(): void };
}

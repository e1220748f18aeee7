import type { ReactNode } from 'react';
import type { Outcome } from '../../../request/settle.ts';
import type { ApiResponse } from '../../../request/types.ts';

export interface ConfirmOptions {
  /** Question with the name of the affected record: 删除用户「张三」？ */
  title: string;
  /** Consequences, and whether the action can be undone. */
  text?: ReactNode;
  /** A verb with its object, not 确定: 删除用户. */
  confirmText: string;
  /** Default: 取消. */
  cancelText?: string;
  /** Whether the action is dangerous. Its button is red then. Default: true. */
  danger?: boolean;
  /** For actions that cannot be undone: the user must type this name first. */
  typeName?: string;
  /**
   * Runs after the confirmation while the dialog stays open. Code 0 closes the dialog. For any
   * other outcome the dialog shows its message and the user can try again. Use `tryCall` with one
   * `requestId` for all attempts of a question.
   */
  action?: () => Promise<ApiResponse | Outcome>;
}

/** A question that is shown to the user. */
export interface Question extends ConfirmOptions {
  id: number;
  answer(confirmed: boolean): void;
}

import type { ReactNode } from 'react';
import type { Outcome } from '../../../request/settle.ts';
import type { ApiResponse } from '../../../request/types.ts';

export interface ConfirmOptions {
  /** A question that names what is at stake: 删除用户「张三」？ */
  title: string;
  /** What will happen and whether it can be undone. */
  text?: ReactNode;
  /** A verb with its object, never 确定: 删除用户. */
  confirmText: string;
  /** Default: 取消. */
  cancelText?: string;
  /** Whether the action is dangerous, so that its button is red. Default true. */
  danger?: boolean;
  /** For what cannot be undone: the person must type this name first. */
  typeName?: string;
  /**
   * Runs after the confirmation while the dialog stays open. Code 0 closes the dialog; any other outcome shows its message and
   * lets the person try again. Use `tryCall` with one `requestId` for all tries of a question.
   */
  action?: () => Promise<ApiResponse | Outcome>;
}

/** An open question. */
export interface Question extends ConfirmOptions {
  id: number;
  answer(confirmed: boolean): void;
}

import type { ReactNode } from 'react';
import type { Outcome } from '../../request/settle.ts';
import type { ApiResponse } from '../../request/types.ts';
import type { Field } from './field.ts';

/** Props of a form in a drawer or in a dialog. */
export interface FormProps<Values extends object> {
  open: boolean;
  title: string;
  fields: readonly Field<Values>[];
  /** Initial values for each opening. Values without a field are saved unchanged. */
  initial: Values;
  /** Information above the fields. */
  intro?: ReactNode;
  /** Verb on the save button. Default: 保存. */
  saveText?: string;
  /** Whether the save button is red, for actions that are hard to undo. */
  danger?: boolean;
  /**
   * Makes the call, by `call` or `tryCall`. Code 0 closes the form. Code 422 with `data.errors`
   * shows the errors below the fields. For all other codes the form stays open with a message.
   * `requestId` is the same when a save with the same values is repeated, so that the server
   * executes it once.
   */
  onSave(values: Values, requestId: string): Promise<ApiResponse | Outcome>;
  /** Called after a successful save, before the form closes. */
  onSaved?: (answer: ApiResponse) => void;
  /**
   * Loads the record again after code 409 (changed by another user). The form then offers to load
   * the latest data: changed values stay, all others are replaced, also those without a field such
   * as `expectUpdatedAt`. Returns `undefined` if loading failed.
   */
  onReload?: () => Promise<Values | undefined>;
  onClose(): void;
}

import type { ReactNode } from 'react';
import type { Outcome } from '../../request/settle.ts';
import type { ApiResponse } from '../../request/types.ts';
import type { Field } from './field.ts';

/** What a form in a drawer or in a dialog is given. */
export interface FormProps<Values extends object> {
  open: boolean;
  title: string;
  fields: readonly Field<Values>[];
  /** What the form begins with each time that it opens. Values without a field are saved as they are. */
  initial: Values;
  /** What the person should know before he fills it in, above the fields. */
  intro?: ReactNode;
  /** The verb on the button; 保存 unless told. */
  saveText?: string;
  /** Makes the button red, for what cannot be taken back easily. */
  danger?: boolean;
  /**
   * Makes the call, by `call` or `tryCall`. Code 0 closes the form; 422 with `data.errors` shows them under their fields; all else keeps the form.
   * `requestId` stays the same while a save is repeated with the same values, so that the server does it once.
   */
  onSave(values: Values, requestId: string): Promise<ApiResponse | Outcome>;
  /** After a save that succeeded, before the form closes. */
  onSaved?: (answer: ApiResponse) => void;
  /**
   * Loads the record anew, for code 409: somebody else has changed it. The form offers it; what the person has changed stays,
   * all other values become those loaded (also those without a field, such as `expectUpdatedAt`). Nothing when it failed.
   */
  onReload?: () => Promise<Values | undefined>;
  onClose(): void;
}

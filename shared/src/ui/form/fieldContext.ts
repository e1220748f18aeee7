import type { ReactNode } from 'react';
import type { Failed } from '../../request/settle.ts';
import type { ConfirmOptions } from '../base/confirm/question.ts';

/** A dialog or drawer of the page's own while it is in the page. */
export interface ShownDialog {
  /** Whether it is visible. */
  open: boolean;
  /** Closes it, with its transition. */
  close(): void;
  /** Removes it from the page: after its transition, or at once. */
  remove(): void;
}

/** What cells, actions and facts of a resource may use of their page. */
export interface ResourceTools<Row = never, Options = unknown> {
  /** The answer of the resource's `options` call; `null` until it is there. */
  readonly options: Options | null;
  /** Why the options could not be read; `null` without a failure. */
  readonly optionsFailure: Failed | null;
  /** Reads the options again. */
  reloadOptions(): void;
  /** The list's whole answer; `null` before it is there, and on a detail page. */
  readonly data: unknown;
  /** Draws a field of a record as it is declared. */
  value(field: string, row: Row): ReactNode;
  /** Runs an action of the resource as its button would, with its form or question. @returns whether it was done */
  run(action: string, row: Row): Promise<boolean>;
  /** Shows a dialog or a drawer of the page's own, for example the result of an action, until it is removed or another one is shown. */
  show(dialog: (shown: ShownDialog) => ReactNode): void;
  confirm(question: ConfirmOptions): Promise<boolean>;
  /** Reads again what the page shows. */
  reload(): void;
}

/** What a field of a form may depend on. */
export interface InputContext<Row = never, Options = unknown> {
  /** `null` when the form adds a record, or is about several. */
  row: Row | null;
  options: Options | null;
  tools: ResourceTools<Row, Options>;
}

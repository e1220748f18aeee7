import type { ReactNode } from 'react';
import type { Failed } from '../../request/settle.ts';
import type { ConfirmOptions } from '../base/confirm/question.ts';

/** A custom dialog or drawer while it is rendered. */
export interface ShownDialog {
  /** Whether it is visible. */
  open: boolean;
  /** Closes it with its transition. */
  close(): void;
  /** Removes it from the page. Call it after the transition, or to close without one. */
  remove(): void;
}

/** Tools of the page for cells, actions and facts of a resource. */
export interface ResourceTools<Row = never, Options = unknown> {
  /** Response of the resource's `options` call, `null` until it is loaded. */
  readonly options: Options | null;
  /** Error of the `options` call, or `null`. */
  readonly optionsFailure: Failed | null;
  /** Loads the options again. */
  reloadOptions(): void;
  /** Complete response of the list call. `null` before it is loaded, and on a detail page. */
  readonly data: unknown;
  /** Renders a field of a record as declared in the resource. */
  value(field: string, row: Row): ReactNode;
  /**
   * Runs an action of the resource like its button, with its form or confirmation.
   *
   * @returns whether the action was completed
   */
  run(action: string, row: Row): Promise<boolean>;
  /**
   * Shows a custom dialog or drawer, for example with the result of an action, until it is removed
   * or another one is shown.
   */
  show(dialog: (shown: ShownDialog) => ReactNode): void;
  /** Asks for confirmation in the tab of the page. */
  confirm(question: ConfirmOptions): Promise<boolean>;
  /** Loads the data of the page again. */
  reload(): void;
}

/** The values that a field of a form can depend on. */
export interface InputContext<Row = never, Options = unknown> {
  /** `null` if the form creates a record or edits several. */
  row: Row | null;
  options: Options | null;
  tools: ResourceTools<Row, Options>;
}

import type { ReactNode } from 'react';
import type { Operation } from '../../request/operation.ts';
import type { Outcome } from '../../request/settle.ts';
import type { Route } from '../../request/types.ts';
import type { DeclaredField } from '../form/field.ts';
import type { InputContext, ResourceTools } from '../form/fieldContext.ts';

/** Fields in the order of the form. A group has a title. */
export type ResourceInputs<Row = never, Options = unknown> = readonly (
  | string
  | DeclaredField<Row, Options>
  | { group: string; inputs: readonly (string | DeclaredField<Row, Options>)[] }
)[];

interface Sending<Row, Options> {
  /**
   * The call, preferably as an operation with the server's field rules
   * (`@console/shared/operations/<area>`). The body then contains every field that the call
   * accepts: the values of the row (because some back ends empty missing fields), the input,
   * `expectUpdatedAt` and `requestId`. For a plain route the body is the complete row.
   */
  call?: Operation<Route> | Route;
  /** Additional or replacing body fields. A function receives the row and the input. */
  body?: object | ((row: Row, values: never) => object);
  /** Form fields that are shown before the call. */
  inputs?:
    | ResourceInputs<Row, Options>
    | ((context: InputContext<Row, Options>) => ResourceInputs<Row, Options>);
  /** Initial values that differ from those of the record. */
  initial?: object | ((row: Row) => object);
  /** A dialog for at most four fields, or a drawer of 480 or 720 pixels. Default: `dialog`. */
  size?: 'dialog' | 'small' | 'large';
  /** Text of the final button, a verb with its object: 停用网吧. */
  save?: string;
  /**
   * Marks an action that is hard to undo with a red button. `'final'`: only the final button is
   * red, not the one that opens the form.
   */
  danger?: boolean | 'final';
  /**
   * Whether repeated attempts of a form or confirmation share the request id, even if the input
   * changes in between. For payments. A text is shown as the advice when the server has already
   * executed the request.
   */
  once?: boolean | string;
}

/** An action on a record. */
export interface ResourceAction<Row = never, Options = unknown>
  extends Omit<Sending<Row, Options>, 'save'> {
  /** Text of its button. */
  label: string;
  /**
   * Whether the action is offered independent of the `actions` of the row (or, for an action that
   * creates a record, of the list). For read-only actions.
   */
  always?: boolean;
  /**
   * Menu name of the page that the action opens. The action is hidden from users without that menu.
   */
  page?: string;
  /** `false` if the action has no button because a cell starts it with `tools.run`. */
  button?: false;
  /**
   * Executes the write instead of `call`, for several calls. `row` is `null` when a record is
   * created.
   */
  send?: (values: never, about: { row: Row | null; requestId: string }) => Promise<Outcome>;
  /**
   * Text of the final button, a verb with its object: 停用网吧. A function receives the name of the
   * record.
   */
  save?: string | ((name: string) => string);
  /** Whether the action deletes the record. */
  removes?: boolean;
  /** Runs custom code instead of a call. */
  onClick?: (row: Row, tools: ResourceTools<Row, Options>) => void;
  /**
   * Title of the form or the confirmation. Without a title and a text, an action without a form
   * runs without confirmation.
   */
  title?: string | ((name: string, row: Row) => string);
  /** Consequences, and whether the action can be undone. */
  text?: ReactNode | ((row: Row) => ReactNode);
  /** Whether the user must type the name of the record first, for actions that cannot be undone. */
  typeName?: boolean;
  /** Checks a precondition before the call. Returns an error message, or `undefined`. */
  ready?: () => Promise<string | undefined>;
  /** Maps a field name in an error of the server to a field of the form. */
  fieldOf?: (field: string, values: never) => string;
  /**
   * Success message. `false` for no message, if `after` shows the result. Default: the message of
   * the server.
   */
  done?: string | false | ((data: never) => string);
  /** Called after the action has succeeded. */
  after?: (data: never, row: Row, tools: ResourceTools<Row, Options>) => void;
}

/** An action on all selected records. */
export interface ResourceBatch<Row = never, Options = unknown>
  extends Omit<Sending<Row, Options>, 'body' | 'initial' | 'once'> {
  /** Text of its button. */
  label: string | ((count: number) => string);
  /** Additional or replacing body fields. A function receives the rows and the input. */
  body?: object | ((rows: readonly Row[], values: never) => object);
  /** Initial values of the form. */
  initial?: object;
  /** Title of the form or the confirmation. */
  title?: string | ((count: number) => string);
  /** Consequences, and whether the action can be undone. */
  text?: ReactNode | ((rows: readonly Row[]) => ReactNode);
  /**
   * The call that runs the action as a task for all rows that match the filters, with the same
   * fields and `selection`. Individually selected rows use `call`.
   */
  task?: Operation<Route> | Route;
  /**
   * Whether the action of the same name runs for each row that offers it, one at a time, with a
   * result per row.
   */
  each?: boolean;
  /**
   * The call accepts `selection`: the selected ids (`{ ids }`) or all rows that match the filters.
   * Without it the call receives the ids of the selected rows.
   */
  all?: boolean;
  /**
   * Why the button is disabled while no selected row offers the action of the same name, for
   * example 所选客户机都已锁定. Without it the button stays enabled, and the server checks the rows.
   */
  unavailable?: string;
  /** Success message. Default: the message of the server. */
  done?: string | ((count: number) => string);
}

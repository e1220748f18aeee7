import type { ReactNode } from 'react';
import type { Operation } from '../../request/operation.ts';
import type { Outcome } from '../../request/settle.ts';
import type { Route } from '../../request/types.ts';
import type { DeclaredField } from '../form/field.ts';
import type { InputContext, ResourceTools } from '../form/fieldContext.ts';

/** Fields in the order of the form; those of a group are drawn under its title. */
export type ResourceInputs<Row = never, Options = unknown> = readonly (
  | string
  | DeclaredField<Row, Options>
  | { group: string; inputs: readonly (string | DeclaredField<Row, Options>)[] }
)[];

interface Sending<Row, Options> {
  /**
   * The call, best with what the server says of its fields (`@console/shared/operations/<area>`). The body then holds every field that
   * the call knows: of the row as it was read, since some servers empty what is left out; what was filled in; `expectUpdatedAt` and
   * `requestId`. A plain route sends the whole row.
   */
  call?: Operation<Route> | Route;
  /** What the body holds besides, or instead. Its function is given the row, and what was filled in. */
  body?: object | ((row: Row, values: never) => object);
  /** Asked before the call; a form when there are any. */
  inputs?:
    | ResourceInputs<Row, Options>
    | ((context: InputContext<Row, Options>) => ResourceInputs<Row, Options>);
  /** What a form begins with, where that is not what the record holds. */
  initial?: object | ((row: Row) => object);
  /** A dialog for at most four fields unless told; a drawer of 480 or 720 pixels. */
  size?: 'dialog' | 'small' | 'large';
  /** The verb with its object on the final button: 停用网吧. */
  save?: string;
  /** In red, for what cannot be taken back easily; `'final'`: only the button that does it, not the one that asks. */
  danger?: boolean | 'final';
  /**
   * One form or question is one deed, whatever is changed in it before it is sent again: for money. A text is what the person is to
   * do when the server has done it before.
   */
  once?: boolean | string;
}

/** Something that can be done to a record. */
export interface ResourceAction<Row = never, Options = unknown>
  extends Omit<Sending<Row, Options>, 'save'> {
  /** On its button. */
  label: string;
  /** Offered whatever the row's (for what adds one: the list's) `actions` say, for what only shows. */
  always?: boolean;
  /** The page of the menu that it leads to: offered to nobody whose menu does not have it. */
  page?: string;
  /** `false`: it has no button; a cell does it by `tools.run`. */
  button?: false;
  /** Makes the write in place of `call`, where it is several calls. `row` is `null` for what adds one. */
  send?: (values: never, about: { row: Row | null; requestId: string }) => Promise<Outcome>;
  /** The verb with its object on the final button: 停用网吧. Its function is given the record's name. */
  save?: string | ((name: string) => string);
  /** The record is gone when it is done. */
  removes?: boolean;
  /** Does something of the page's own in place of a call. */
  onClick?: (row: Row, tools: ResourceTools<Row, Options>) => void;
  /** Title of the form or the question, which is what makes it ask where there is no form. */
  title?: string | ((name: string, row: Row) => string);
  /** What will happen, and whether it can be undone. */
  text?: ReactNode | ((row: Row) => ReactNode);
  /** The person types the record's name first, for what cannot be undone. */
  typeName?: boolean;
  /** What must be so before the call is made: answers why not, for people. */
  ready?: () => Promise<string | undefined>;
  /** Which field of the form an error of the server's belongs to, where it names it otherwise. */
  fieldOf?: (field: string, values: never) => string;
  /** Said when it is done; the server's own words unless told, `false` where `after` shows more. */
  done?: string | false | ((data: never) => string);
  /** After it was done. */
  after?: (data: never, row: Row, tools: ResourceTools<Row, Options>) => void;
}

/** Something that can be done to all records that are ticked. */
export interface ResourceBatch<Row = never, Options = unknown>
  extends Omit<Sending<Row, Options>, 'body' | 'initial' | 'once'> {
  label: string | ((count: number) => string);
  body?: object | ((rows: readonly Row[], values: never) => object);
  initial?: object;
  title?: string | ((count: number) => string);
  text?: ReactNode | ((rows: readonly Row[]) => ReactNode);
  /**
   * The call that does it as a task to all that match the filters, with the same fields and `selection`; what is ticked row by row goes
   * to `call`.
   */
  task?: Operation<Route> | Route;
  /** Makes the action of the same name for each that offers it, one after the other, and tells what came of each. */
  each?: boolean;
  /**
   * Its call takes `selection`: what is ticked, `{ ids }`, or all that match the filters. Offered for both; without it the call is told
   * the keys of what is ticked.
   */
  all?: boolean;
  done?: string | ((count: number) => string);
}

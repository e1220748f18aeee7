import type { Calls, Rows, Schemas } from '../generated/calls.ts';

export type { Schemas };

/** Every call that the API document knows. */
export type ListedRoute = keyof Calls;

/** What a call is given: the query of a GET, the JSON body of every other one; `undefined` when it needs nothing. */
export type BodyOf<R extends ListedRoute> = Calls[R]['body'];

/** The `data` of the answer of a call that succeeded. */
export type DataOf<R extends ListedRoute> = Calls[R]['data'];

/** Calls that return a page of rows. */
export type ListRoute = keyof Rows;

/** One row of a list call. */
export type RowOf<R extends ListRoute> = Rows[R];

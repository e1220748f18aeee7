import type { Calls, Rows, Schemas } from '../generated/calls.ts';

export type { Schemas };

/** All calls of the API document. */
export type ListedRoute = keyof Calls;

/**
 * Input of a call: the query of a GET, otherwise the JSON body. `undefined` if the call has no
 * input.
 */
export type BodyOf<R extends ListedRoute> = Calls[R]['body'];

/** The `data` of a successful response. */
export type DataOf<R extends ListedRoute> = Calls[R]['data'];

/** Calls that return a page of rows. */
export type ListRoute = keyof Rows;

/** Row of a list call. */
export type RowOf<R extends ListRoute> = Rows[R];

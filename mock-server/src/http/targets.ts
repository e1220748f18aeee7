import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Names objects that a call is about, for its operation record (`operation_targets`). They are stored when the call is done; a refused
 * call names nothing.
 *
 * @param column that the numbers are values of; a column that no area declares among its `objects` is passed over
 * @param netbarId the netbar of the objects, where the caller has it at hand; else it is read from their table
 * @example by.target?.(terminals.id, [12, 13], 4)
 */
export type NameTarget = (
  column: AnyPgColumn,
  ids: number | string | readonly (number | string)[],
  netbarId?: number | null,
) => void;

/** Names nothing: for a call that leaves no operation record. */
export const nameNothing: NameTarget = () => undefined;

/**
 * The objects that a writing call is about, beside those that fields of its body and query name by `idOf`: the person who calls;
 * fields of the body, or of the answer's data, by their path; what its handler names by `target`. `none` is the reason why a call is
 * about no object. A call that names no object in any of these ways fails a test (app/targets.test.ts).
 *
 * @example targets: { answer: { 'netbar.ID': netbars.id } }
 * @example targets: { none: 'it only reads rows into a file of the caller' }
 */
export type RouteTargets =
  | { none: string }
  | {
      none?: never;
      caller?: true;
      body?: Readonly<Record<string, AnyPgColumn>>;
      answer?: Readonly<Record<string, AnyPgColumn>>;
      handler?: true;
    };

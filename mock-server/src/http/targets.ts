import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Adds objects that a call is about to its operation record (`operation_targets`). They are stored
 * if the call succeeds.
 *
 * @param column id column of the objects; ignored if no area lists it in its `objects`
 * @param netbarId netbar of the objects if known; otherwise it is read from their table
 * @example by.target?.(terminals.id, [12, 13], 4)
 */
export type AddTarget = (
  column: AnyPgColumn,
  ids: number | string | readonly (number | string)[],
  netbarId?: number | null,
) => void;

/** Ignores all objects, for calls without an operation record. */
export const ignoreTargets: AddTarget = () => undefined;

/**
 * The objects that a writing call is about, in addition to body and query fields with `idOf`: the
 * caller, fields of the body or of the response data by path, and objects that the handler adds
 * with `target`. `none` is the reason why a call is about no object. A call without any of these
 * fails a test (app/targets.test.ts).
 *
 * @example targets: { answer: { 'netbar.ID': netbars.id } }
 * @example targets: { none: 'it only reads rows into a file for the caller' }
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

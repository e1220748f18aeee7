import { and, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import type { FieldError } from '../../../http/errors.ts';

/**
 * Rows that a caller can choose for a reference field. The call that lists the choices reads them
 * with `where`, and the write validates them with `validateChoices`, so that callers cannot submit
 * rows that they were not shown.
 */
export interface AllowedChoices {
  table: PgTable & { id: AnyPgColumn };
  /** Condition for allowed rows. Undefined allows all rows. */
  where: SQL | undefined;
  /** Whether the reference can be removed. */
  clearable: boolean;
  /** Messages for a row that is not allowed, and for a reference that cannot be removed. */
  refusals: { other: string; none: string };
}

type Chosen<F extends string> = { readonly [Field in F]?: number | null | undefined };

/**
 * Returns errors for fields whose new value is not allowed. A value that a field already has is
 * always accepted.
 *
 * @param choices values in the request; an absent field is not changed
 * @param current current values of the row; omit it for a new row
 * @example
 * await validateChoices(tx, offers, { marketId: 7 }, row) // [{ field: 'marketId', msg: '…' }]
 */
export async function validateChoices<F extends string>(
  tx: Tx,
  offers: Readonly<Record<F, AllowedChoices>>,
  choices: Chosen<NoInfer<F>>,
  current: Chosen<NoInfer<F>> = {},
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const field of Object.keys(offers) as F[]) {
    const { table, where, clearable, refusals } = offers[field];
    const id = choices[field];
    if (id === undefined || id === (current[field] ?? null)) continue;
    if (id === null) {
      if (!clearable) errors.push({ field, msg: refusals.none });
      continue;
    }
    const allowed = await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(inArray(table.id, [id]), where));
    if (allowed.length === 0) errors.push({ field, msg: refusals.other });
  }
  return errors;
}

import { and, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import type { FieldError } from '../../../http/errors.ts';

/**
 * What one caller may choose for a field that refers to a row. The call that answers the choices reads the rows by `where`, and
 * the write asks `refusedChoices` with the same offer: nobody may send what his screen would not show him.
 */
export interface Offer {
  table: PgTable & { id: AnyPgColumn };
  /** Which rows he may choose; absent for all of them. */
  where: SQL | undefined;
  /** Whether he may take away what is chosen. */
  clearable: boolean;
  /** What he is told of a row that he may not choose, and of one that he may not take away. */
  refusals: { other: string; none: string };
}

type Chosen<F extends string> = { readonly [Field in F]?: number | null | undefined };

/**
 * The errors of the fields whose new value is not on offer. What a field refers to already may stay, whoever chose it.
 *
 * @param wanted what a write sends; absent leaves a field alone
 * @param current what the row has now; absent for a new row
 * @example await refusedChoices(tx, offers, { marketId: 7 }, row) // [{ field: 'marketId', msg: '…' }]
 */
export async function refusedChoices<F extends string>(
  tx: Tx,
  offers: Readonly<Record<F, Offer>>,
  wanted: Chosen<NoInfer<F>>,
  current: Chosen<NoInfer<F>> = {},
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const field of Object.keys(offers) as F[]) {
    const { table, where, clearable, refusals } = offers[field];
    const id = wanted[field];
    if (id === undefined || id === (current[field] ?? null)) continue;
    if (id === null) {
      if (!clearable) errors.push({ field, msg: refusals.none });
      continue;
    }
    const found = await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(inArray(table.id, [id]), where));
    if (found.length === 0) errors.push({ field, msg: refusals.other });
  }
  return errors;
}

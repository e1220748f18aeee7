import { and, count, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { refuse } from '../../../http/errors.ts';
import type { Duty, HandingOver } from '../area/duty.ts';
import { inScope } from '../scope/scope.ts';
import { texts } from './texts.ts';

/** Of what somebody is in charge of so many are named. */
const NAMED = 5;

interface Held {
  name: string;
  title: string;
  table: PgTable & { readonly id: AnyPgColumn; readonly name: AnyPgColumn };
  /** The column that says who is in charge. */
  column: AnyPgColumn;
  set(to: number): object;
  takers(by: HandingOver): Promise<SQL | undefined>;
}

/**
 * A duty that a column of a table names: all rows of it go over, and none of them may be out of the sight of whoever does it.
 *
 * @example heldBy({ name: 'netbarOwner', title: '拥有的网吧', table: netbars, column: netbars.ownerId, set: (ownerId) => ({ ownerId }), takers })
 */
export const heldBy = ({ name, title, table, column, set, takers }: Held): Duty => ({
  name,
  title,
  takers,
  async read({ tx, caller }, userId) {
    const [row] = await tx
      .select({ held: count() })
      .from(table as PgTable)
      .where(eq(column, userId));
    const seen = await tx
      .select({ name: table.name })
      .from(table as PgTable)
      .where(and(eq(column, userId), await inScope(tx, caller, table)))
      .orderBy(table.id)
      .limit(NAMED);
    return { count: row?.held ?? 0, names: seen.map((one) => one.name as string) };
  },
  async handOver({ tx, caller, now }, from, to) {
    await tx
      .update(table as PgTable)
      .set({ ...set(to), updatedAt: now })
      .where(and(eq(column, from), await inScope(tx, caller, table)));
    if ((await tx.$count(table, eq(column, from))) > 0) throw refuse(texts.beyond(title));
  },
});

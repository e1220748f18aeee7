import { and, count, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { refuse } from '../../../http/errors.ts';
import type { HandoverContext, Responsibility } from '../area/responsibility.ts';
import { inScope } from '../scope/scope.ts';
import { texts } from './texts.ts';

/** Maximum number of names in a summary. */
const MAX_NAMES = 5;

interface OwnedRows {
  name: string;
  title: string;
  table: PgTable & { readonly id: AnyPgColumn; readonly name: AnyPgColumn };
  /** The column with the id of the responsible user. */
  column: AnyPgColumn;
  set(to: number): object;
  eligibleSuccessors(by: HandoverContext): Promise<SQL | undefined>;
}

/**
 * Creates a responsibility that a column of a table refers to. A hand-over transfers all rows, and
 * fails if some are outside the caller's data scope.
 *
 * @example
 * columnResponsibility({
 *   name: 'netbarOwner', title: '拥有的网吧', table: netbars, column: netbars.ownerId,
 *   set: (ownerId) => ({ ownerId }), eligibleSuccessors,
 * })
 */
export const columnResponsibility = ({
  name,
  title,
  table,
  column,
  set,
  eligibleSuccessors,
}: OwnedRows): Responsibility => ({
  name,
  title,
  eligibleSuccessors,
  async read({ tx, caller }, userId) {
    const [row] = await tx
      .select({ rows: count() })
      .from(table as PgTable)
      .where(eq(column, userId));
    const visible = await tx
      .select({ name: table.name })
      .from(table as PgTable)
      .where(and(eq(column, userId), await inScope(tx, caller, table)))
      .orderBy(table.id)
      .limit(MAX_NAMES);
    return { count: row?.rows ?? 0, names: visible.map((item) => item.name as string) };
  },
  async handOver({ tx, caller, now }, from, to) {
    await tx
      .update(table as PgTable)
      .set({ ...set(to), updatedAt: now })
      .where(and(eq(column, from), await inScope(tx, caller, table)));
    if ((await tx.$count(table, eq(column, from))) > 0) throw refuse(texts.beyond(title));
  },
});

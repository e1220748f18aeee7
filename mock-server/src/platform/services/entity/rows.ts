import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { conflict, refuse } from '../../../http/errors.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { inScope } from '../../kernel/scope/scope.ts';
import type { ChangeOf, EntityTable, RowList, RowOf } from './declaration.ts';

/**
 * Locks rows by id within the caller's data scope until the transaction ends, always in the same
 * order.
 */
export async function lockRows<T extends EntityTable>(
  { tx, caller }: Pick<ActorContext, 'tx' | 'caller'>,
  table: T,
  ids: readonly number[],
): Promise<RowOf<T>[]> {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(and(inArray(table.id, [...new Set(ids)]), await inScope(tx, caller, table)))
    .orderBy(table.id)
    .for('update');
  return rows as RowOf<T>[];
}

/**
 * Locks one row within the caller's data scope until the transaction ends. Throws `unknown` if it
 * does not exist, and 409 if the caller's version is outdated.
 *
 * @example const row = await lockRow(call, netbars, { ID, expectUpdatedAt }, texts.unknown)
 */
export async function lockRow<T extends EntityTable>(
  by: Pick<ActorContext, 'tx' | 'caller'>,
  table: T,
  { ID, expectUpdatedAt }: { ID: number; expectUpdatedAt?: string | undefined },
  unknown: string,
): Promise<RowOf<T>> {
  const [row] = await lockRows(by, table, [ID]);
  if (!row) throw refuse(unknown);
  const { updatedAt } = row as { updatedAt: Date };
  if (expectUpdatedAt !== undefined && Date.parse(expectUpdatedAt) !== updatedAt.getTime())
    throw conflict();
  return row;
}

/**
 * Returns one row of a list in its API form, within the caller's data scope. Refuses if it does not
 * exist.
 *
 * @example readOne(netbarList, call, id, texts.unknown)
 */
export async function readOne<R extends object>(
  { find, id }: Omit<RowList<R>, 'row'>,
  by: ActorContext,
  number: number,
  unknown: string,
): Promise<R> {
  const [row] = await find(by, eq(id as SQL, number));
  if (!row) throw refuse(unknown);
  return row;
}

/** Updates rows. Rows with equal changes are updated in one statement. */
export async function writeRows<T extends EntityTable>(
  tx: ActorContext['tx'],
  table: T,
  changes: readonly { id: number; change: ChangeOf<T> }[],
): Promise<void> {
  const groups = new Map<string, { ids: number[]; change: ChangeOf<T> }>();
  for (const { id, change } of changes) {
    const key = JSON.stringify(change);
    const { ids } = groups.get(key) ?? { ids: [] };
    groups.set(key, { ids: [...ids, id], change });
  }
  for (const { ids, change } of groups.values())
    await tx
      .update(table as PgTable)
      .set({ ...change, updatedAt: new Date() })
      .where(inArray(table.id, ids));
}

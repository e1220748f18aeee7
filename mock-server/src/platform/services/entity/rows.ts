import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { conflict, refuse } from '../../../http/errors.ts';
import type { By } from '../../kernel/lists/by.ts';
import { inScope } from '../../kernel/scope/scope.ts';
import type { ChangeOf, EntityTable, RowOf, Shows } from './declaration.ts';

/** The rows of some numbers that the caller may see, locked until the transaction ends, always in the same order. */
export async function lockRows<T extends EntityTable>(
  { tx, caller }: Pick<By, 'tx' | 'caller'>,
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
 * One row in the data scope of the caller, locked until the transaction ends. Throws `unknown` where there is none, and 409 where the
 * caller saw an older one.
 *
 * @example const row = await lockRow(call, netbars, { ID, expectUpdatedAt }, texts.unknown)
 */
export async function lockRow<T extends EntityTable>(
  by: Pick<By, 'tx' | 'caller'>,
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
 * One row of a list on the wire, in the data scope of the caller. Throws where there is none.
 *
 * @example readOne(netbarList, call, eq(netbars.id, id), texts.unknown)
 */
export async function readOne<R extends object>(
  { find, id }: Omit<Shows<R>, 'row'>,
  by: By,
  number: number,
  unknown: string,
): Promise<R> {
  const [row] = await find(by, eq(id as SQL, number));
  if (!row) throw refuse(unknown);
  return row;
}

/** Writes what becomes of each row; those that change alike in one statement. */
export async function writeRows<T extends EntityTable>(
  tx: By['tx'],
  table: T,
  changes: readonly { id: number; change: ChangeOf<T> }[],
): Promise<void> {
  const alike = new Map<string, { ids: number[]; change: ChangeOf<T> }>();
  for (const { id, change } of changes) {
    const key = JSON.stringify(change);
    const { ids } = alike.get(key) ?? { ids: [] };
    alike.set(key, { ids: [...ids, id], change });
  }
  for (const { ids, change } of alike.values())
    await tx
      .update(table as PgTable)
      .set({ ...change, updatedAt: new Date() })
      .where(inArray(table.id, ids));
}

import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { marketAnchor, netbarAnchor } from '../../kernel/area/scopeBinding.ts';
import type { RoleScope } from '../../kernel/identity/authority/roleScope.ts';
import { readRoleScopes } from '../../kernel/identity/authority/roleScopes.ts';
import { userAuthorities } from '../../kernel/identity/user/tables.ts';
import { hasText } from '../../kernel/lists/filters.ts';
import { type Condition, conditionFor } from '../../kernel/scope/conditions.ts';
import { inScope } from '../../kernel/scope/scope.ts';
import { assertReadable } from '../authority/grantRules.ts';

/** Limit of choices in a response. */
const CHOICES = 50;

interface Rows {
  table: PgTable;
  id: AnyPgColumn;
  name: AnyPgColumn;
}

/** Returns the table of markets or netbars and its displayed columns, if the area is installed. */
export function anchorTable(of: 'market' | 'netbar'): Rows | undefined {
  const anchor = of === 'market' ? marketAnchor() : netbarAnchor();
  return (
    anchor && {
      table: anchor.columns.id.table as PgTable,
      id: anchor.columns.id,
      name: anchor.columns.name,
    }
  );
}

const selectNamed = (tx: Tx, { table, id, name }: Rows, where: Condition) =>
  tx.select({ ID: id, name }).from(table).where(where).$dynamic() as unknown as NamedQuery;

interface NamedQuery extends Promise<{ ID: number; name: string }[]> {
  orderBy(...columns: unknown[]): NamedQuery;
  limit(most: number): NamedQuery;
}

/** Lists the markets or netbars that the caller may select for a scope, filtered by keyword. */
export async function readScopeChoices(
  tx: Tx,
  caller: Caller,
  { of, keyword }: { of: 'market' | 'netbar'; keyword?: string },
) {
  const rows = anchorTable(of);
  if (!rows) return { list: [], more: false };
  const where = and(
    keyword ? hasText(rows.name, keyword) : undefined,
    await inScope(tx, caller, rows.table),
  );
  const matches = await selectNamed(tx, rows, where)
    .orderBy(asc(rows.name), asc(rows.id))
    .limit(CHOICES + 1);
  return { list: matches.slice(0, CHOICES), more: matches.length > CHOICES };
}

/**
 * Returns the names of markets or netbars without a scope check, because a managed role already
 * refers to them.
 */
export async function readNames(tx: Tx, of: 'market' | 'netbar', ids: readonly number[]) {
  const rows = anchorTable(of);
  if (!rows || ids.length === 0) return [];
  return selectNamed(tx, rows, inArray(rows.id, [...ids])).orderBy(asc(rows.name), asc(rows.id));
}

async function countRows(
  tx: Tx,
  caller: Caller,
  of: 'market' | 'netbar',
  scope: RoleScope,
  role: number,
): Promise<number> {
  const anchor = of === 'market' ? marketAnchor() : netbarAnchor();
  if (!anchor) return 0;
  const table = anchor.columns.id.table as PgTable;
  const [row] = await tx
    .select({ total: count() })
    .from(table)
    .where(
      and(conditionFor(anchor, scope, { holdersOf: role }, role), await inScope(tx, caller, table)),
    );
  return row?.total ?? 0;
}

/**
 * Counts the rows that the users of a role would see with a scope, within the caller's own scope.
 * Throws for a role that the caller may not read.
 *
 * @param scope null for the inherited scope
 */
export async function previewRoleScope(
  tx: Tx,
  caller: Caller,
  authorityId: number,
  scope: RoleScope | null,
) {
  await assertReadable(tx, caller.authorityId, authorityId);
  const checkedScope = scope ?? (await readRoleScopes(tx)).inherited(authorityId).scope;
  const [holderCount] = await tx
    .select({ total: count() })
    .from(userAuthorities)
    .where(eq(userAuthorities.authorityId, authorityId));
  return {
    netbars: await countRows(tx, caller, 'netbar', checkedScope, authorityId),
    markets: await countRows(tx, caller, 'market', checkedScope, authorityId),
    people: holderCount?.total ?? 0,
    personal: checkedScope.kinds.some((kind) => kind !== 'all' && kind !== 'custom'),
  };
}

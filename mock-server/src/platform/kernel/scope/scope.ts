import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { netbarAnchor, readScopeBinding } from '../area/scopeBinding.ts';
import { isOneOf } from '../identity/authority/namedNetbars.ts';
import type { RoleScope } from '../identity/authority/roleScope.ts';
import { readRoleScopes } from '../identity/authority/roleScopes.ts';
import { type Condition, conditionFor } from './conditions.ts';

/**
 * The session for which rows are read. Only the role of the session counts, not the user's other
 * roles.
 */
export type ScopeActor = Pick<Caller, 'userId' | 'authorityId'>;

/** Data scope of a caller. */
export interface Scope {
  /** The effective scope of the caller's role. */
  role: RoleScope;
  /** Whether the caller sees all rows that are bound to netbars, markets and users. */
  all: boolean;
  /**
   * Returns the condition for visible rows of a table; undefined if all rows are visible.
   *
   * @param by replaces the column that the table is bound by, for queries that outer-join the table
   */
  where(table: PgTable, by?: AnyPgColumn): Promise<Condition>;
  /** Returns the ids of the visible netbars; undefined if all are visible, or too many to list. */
  netbars(): Promise<number[] | undefined>;
}

/**
 * Maximum number of netbar ids that are listed in a condition on a growing table. Above it, a
 * subquery is used.
 */
const MAX_LISTED = 2000;

/**
 * Returns the ids of the caller's netbars if there are few, so that the planner knows their number.
 */
async function namedNetbars(
  tx: Tx,
  role: RoleScope,
  { userId, authorityId }: ScopeActor,
): Promise<number[] | undefined> {
  const anchor = netbarAnchor();
  if (!anchor) return [];
  const { id } = anchor.columns;
  const rows = await tx
    .select({ id })
    .from(id.table as PgTable)
    .where(conditionFor(anchor, role, { userId }, authorityId))
    .limit(MAX_LISTED + 1);
  return rows.length > MAX_LISTED ? undefined : rows.map((row) => Number(row.id));
}

/**
 * Reads the data scope of a caller. It is read on each call, so that changes apply immediately on
 * all instances.
 *
 * @example const scope = await readScope(tx, caller); if (scope.role.kinds.includes('owner')) …
 */
export async function readScope(tx: Tx, caller: ScopeActor): Promise<Scope> {
  const { userId, authorityId } = caller;
  const role = (await readRoleScopes(tx)).effective(authorityId);
  const all = role.kinds.includes('all');
  return {
    role,
    all,
    netbars: async () => (all ? undefined : namedNetbars(tx, role, caller)),
    async where(table, by) {
      const declared = readScopeBinding(table);
      const binding = by && 'column' in declared ? { ...declared, column: by } : declared;
      if (binding.on === 'netbar' && binding.growing && !all) {
        const ids = await namedNetbars(tx, role, caller);
        if (ids) return isOneOf(binding.column, ids) ?? sql`false`;
      }
      return conditionFor(binding, role, { userId }, authorityId);
    },
  };
}

/**
 * Returns the condition for rows of a table that the caller can see and change. Add it to the query
 * itself: an id outside the scope then finds no row, and the call responds as if the row did not
 * exist.
 *
 * @param table a table declared by an area
 * @param by see `Scope.where`
 * @returns undefined if all rows are visible
 * @example
 * tx.select().from(netbars).where(and(eq(netbars.id, id), await inScope(tx, caller, netbars)))
 */
export const inScope = async (
  tx: Tx,
  caller: ScopeActor,
  table: PgTable,
  by?: AnyPgColumn,
): Promise<Condition> => (await readScope(tx, caller)).where(table, by);

import { inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { hangOf, netbarAnchor } from '../area/hang.ts';
import type { RoleScope } from '../identity/authority/roleScope.ts';
import { readRoleScopes } from '../identity/authority/roleScopes.ts';
import { type Condition, conditionFor } from './conditions.ts';

/** Who asks: the role of the session decides, not the user's other ones. */
export type Asking = Pick<Caller, 'userId' | 'authorityId'>;

/** What a caller sees. */
export interface Scope {
  /** What is in force for his role. */
  role: RoleScope;
  /** Whether he sees everything that hangs on netbars, markets and users. */
  all: boolean;
  /**
   * The condition that every query over a table must hold to; nothing when he sees all of its rows.
   *
   * @param by the column that stands for the one that the table hangs by, in a query that joins the table and may find no row of it
   */
  where(table: PgTable, by?: AnyPgColumn): Promise<Condition>;
  /** The numbers of his netbars; nothing where he sees all of them, or so many that they are better looked up. */
  netbars(): Promise<number[] | undefined>;
}

/** Netbars up to this number are named in the condition of a table that grows without end; more are looked up within it. */
const NAMED = 2000;

/** The numbers of the caller's netbars, where they are few: the planner then knows how many. */
async function namedNetbars(
  tx: Tx,
  role: RoleScope,
  { userId, authorityId }: Asking,
): Promise<number[] | undefined> {
  const anchor = netbarAnchor();
  if (!anchor) return [];
  const { id } = anchor.columns;
  const rows = await tx
    .select({ id })
    .from(id.table as PgTable)
    .where(conditionFor(anchor, role, { userId }, authorityId))
    .limit(NAMED + 1);
  return rows.length > NAMED ? undefined : rows.map((row) => Number(row.id));
}

/**
 * What a caller sees, read anew at each call: a scope that somebody changed counts at once, on every instance.
 *
 * @example const scope = await readScope(tx, caller); if (scope.role.kinds.includes('owner')) …
 */
export async function readScope(tx: Tx, caller: Asking): Promise<Scope> {
  const { userId, authorityId } = caller;
  const role = (await readRoleScopes(tx)).effective(authorityId);
  const all = role.kinds.includes('all');
  return {
    role,
    all,
    netbars: async () => (all ? undefined : namedNetbars(tx, role, caller)),
    async where(table, by) {
      const declared = hangOf(table);
      const hang = by && 'column' in declared ? { ...declared, column: by } : declared;
      if (hang.on === 'netbar' && hang.growing && !all) {
        const ids = await namedNetbars(tx, role, caller);
        if (ids) return ids.length > 0 ? inArray(hang.column, ids) : sql`false`;
      }
      return conditionFor(hang, role, { userId }, authorityId);
    },
  };
}

/**
 * The rows of a table that a caller may see and touch, as a condition for the query itself. What lies outside is not there for
 * him: a call by id finds no row and answers as for one that never was.
 *
 * @param table any that an area declares
 * @param by as in `Scope.where`
 * @returns nothing when he sees every row
 * @example tx.select().from(netbars).where(and(eq(netbars.id, id), await inScope(tx, caller, netbars)))
 */
export const inScope = async (
  tx: Tx,
  caller: Asking,
  table: PgTable,
  by?: AnyPgColumn,
): Promise<Condition> => (await readScope(tx, caller)).where(table, by);

import { and, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import { marketAnchor, netbarAnchor } from '../area/hang.ts';
import { netbarsWithin } from '../identity/authority/namedNetbars.ts';
import { covers, type RoleScope } from '../identity/authority/roleScope.ts';
import { type Asking, readScope } from './scope.ts';

/** What a person saw at one moment, so that a later moment can be compared with it. */
export interface Sight {
  scope: RoleScope;
  /** The netbars and the markets in it; null where he saw all, or more than are written down. */
  netbarIds: readonly number[] | null;
  marketIds: readonly number[] | null;
}

/** Netbars and markets up to this number are written down. */
const NAMED = 2000;

const anchors = () => ({
  netbarIds: netbarAnchor()?.columns.id,
  marketIds: marketAnchor()?.columns.id,
});

async function idsSeen(
  tx: Tx,
  caller: Asking,
  id: AnyPgColumn | undefined,
): Promise<number[] | null> {
  if (!id) return [];
  const where = await (await readScope(tx, caller)).where(id.table as PgTable);
  if (!where) return null;
  const rows = await tx
    .select({ id })
    .from(id.table as PgTable)
    .where(where)
    .limit(NAMED + 1);
  return rows.length > NAMED ? null : rows.map((row) => Number(row.id));
}

/** What a caller sees now, in the role in which he calls. */
export async function readSight(tx: Tx, caller: Asking): Promise<Sight> {
  const { netbarIds, marketIds } = anchors();
  return {
    scope: (await readScope(tx, caller)).role,
    netbarIds: await idsSeen(tx, caller, netbarIds),
    marketIds: await idsSeen(tx, caller, marketIds),
  };
}

/** Whether one of some rows still exists and is out of the caller's sight. */
async function hasLost(
  tx: Tx,
  caller: Asking,
  id: AnyPgColumn | undefined,
  ids: readonly number[],
): Promise<boolean> {
  const where = id && (await (await readScope(tx, caller)).where(id.table as PgTable));
  if (!where || ids.length === 0) return false;
  const lost = and(inArray(id, [...ids]), sql`not coalesce(${where}, false)`);
  return (await tx.$count(id.table as PgTable, lost)) > 0;
}

/**
 * Whether a caller still sees all that he saw: no kind of his data scope is gone, and no netbar or market of it that still exists. Where he saw
 * too many to be written down, his scope must still name what it named.
 *
 * @example if (!(await stillSees(tx, caller, task.sight))) throw refuse(texts.scopeNarrowed);
 */
export async function stillSees(tx: Tx, caller: Asking, then: Sight): Promise<boolean> {
  const { role, all } = await readScope(tx, caller);
  if (all) return true;
  if (!then.scope.kinds.every((kind) => role.kinds.includes(kind))) return false;
  const { netbarIds, marketIds } = anchors();
  if (then.netbarIds === null || then.marketIds === null)
    if (!covers(role, then.scope, await netbarsWithin(tx, role, then.scope.netbarIds)))
      return false;
  return (
    !(await hasLost(tx, caller, netbarIds, then.netbarIds ?? [])) &&
    !(await hasLost(tx, caller, marketIds, then.marketIds ?? []))
  );
}

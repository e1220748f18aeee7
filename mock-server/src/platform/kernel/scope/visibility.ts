import { and, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import { marketAnchor, netbarAnchor } from '../area/scopeBinding.ts';
import { netbarsWithin } from '../identity/authority/namedNetbars.ts';
import { covers, type RoleScope } from '../identity/authority/roleScope.ts';
import { readScope, type ScopeActor } from './scope.ts';

/** Snapshot of the rows visible to a user, to be compared later. */
export interface VisibilitySnapshot {
  scope: RoleScope;
  /** Visible netbars and markets; null if all are visible, or more than are stored. */
  netbarIds: readonly number[] | null;
  marketIds: readonly number[] | null;
}

/** Maximum number of stored netbars and of stored markets. */
const MAX_STORED = 2000;

const anchors = () => ({
  netbarIds: netbarAnchor()?.columns.id,
  marketIds: marketAnchor()?.columns.id,
});

async function visibleIds(
  tx: Tx,
  caller: ScopeActor,
  id: AnyPgColumn | undefined,
): Promise<number[] | null> {
  if (!id) return [];
  const where = await (await readScope(tx, caller)).where(id.table as PgTable);
  if (!where) return null;
  const rows = await tx
    .select({ id })
    .from(id.table as PgTable)
    .where(where)
    .limit(MAX_STORED + 1);
  return rows.length > MAX_STORED ? null : rows.map((row) => Number(row.id));
}

/** Takes a snapshot of the rows visible to a caller in the current role. */
export async function takeVisibilitySnapshot(
  tx: Tx,
  caller: ScopeActor,
): Promise<VisibilitySnapshot> {
  const { netbarIds, marketIds } = anchors();
  return {
    scope: (await readScope(tx, caller)).role,
    netbarIds: await visibleIds(tx, caller, netbarIds),
    marketIds: await visibleIds(tx, caller, marketIds),
  };
}

/** Whether any of the rows still exists and is no longer visible to the caller. */
async function hasHiddenRow(
  tx: Tx,
  caller: ScopeActor,
  id: AnyPgColumn | undefined,
  ids: readonly number[],
): Promise<boolean> {
  const where = id && (await (await readScope(tx, caller)).where(id.table as PgTable));
  if (!where || ids.length === 0) return false;
  const hidden = and(inArray(id, [...ids]), sql`not coalesce(${where}, false)`);
  return (await tx.$count(id.table as PgTable, hidden)) > 0;
}

/**
 * Whether the caller still sees everything in a snapshot: the scope kept all its kinds, and all its
 * netbars and markets that still exist. If the snapshot has too many rows to be listed, the current
 * scope must cover the stored scope.
 *
 * @example if (!(await stillVisible(tx, caller, task.sight))) throw refuse(texts.scopeNarrowed);
 */
export async function stillVisible(
  tx: Tx,
  caller: ScopeActor,
  then: VisibilitySnapshot,
): Promise<boolean> {
  const { role, all } = await readScope(tx, caller);
  if (all) return true;
  if (!then.scope.kinds.every((kind) => role.kinds.includes(kind))) return false;
  const { netbarIds, marketIds } = anchors();
  if (then.netbarIds === null || then.marketIds === null)
    if (!covers(role, then.scope, await netbarsWithin(tx, role, then.scope.netbarIds)))
      return false;
  return (
    !(await hasHiddenRow(tx, caller, netbarIds, then.netbarIds ?? [])) &&
    !(await hasHiddenRow(tx, caller, marketIds, then.marketIds ?? []))
  );
}

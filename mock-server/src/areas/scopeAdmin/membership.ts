import { asc, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import type { ScopeRule } from '../targetScope/index.ts';
import {
  lockMembers,
  type MembersChange,
  notifyUses,
  targetScopeChanges,
  targetScopeMembers,
  targetScopes,
  targetScopeVersions,
} from '../targetScope/index.ts';
import { membersQuery } from './clauseSql.ts';

/** Maximum number of netbars per transaction. */
const BATCH_SIZE = 500;

interface ScopeToStore extends ScopeRule {
  id: number;
}

/**
 * Stores the current members of a scope, of all netbars or of the given ones.
 *
 * @returns netbars that joined or left, or whose terminals in the scope changed
 */
export async function storeMembers(
  tx: Tx,
  { id, ...rule }: ScopeToStore,
  netbarIds?: readonly number[],
): Promise<number[]> {
  const ofNetbars = netbarIds
    ? sql`and m.netbar_id = any(${sql.param([...netbarIds])}::int[])`
    : sql``;
  const result = await tx.execute(sql`
    with fresh as materialized (${membersQuery(rule, netbarIds ? { netbarIds } : {})}),
    before as materialized (
      select m.netbar_id, m.terminal_ids from ${targetScopeMembers} m where m.scope_id = ${id}::int ${ofNetbars}
    ), gone as (
      delete from ${targetScopeMembers} m where m.scope_id = ${id}::int ${ofNetbars}
        and not exists (select from fresh where fresh.netbar_id = m.netbar_id)
    ), saved as (
      insert into ${targetScopeMembers} as m (scope_id, netbar_id, terminal_ids, terminal_count)
      select ${id}::int, netbar_id, terminal_ids, terminal_count from fresh
      on conflict (scope_id, netbar_id) do update
        set terminal_ids = excluded.terminal_ids, terminal_count = excluded.terminal_count
        where (m.terminal_ids, m.terminal_count) is distinct from (excluded.terminal_ids, excluded.terminal_count)
    )
    select coalesce(before.netbar_id, fresh.netbar_id) as id
    from before full join fresh on fresh.netbar_id = before.netbar_id
    where before.netbar_id is null or fresh.netbar_id is null
      or before.terminal_ids is distinct from fresh.terminal_ids`);
  return (result as unknown as { rows: { id: number }[] }).rows.map((row) => Number(row.id));
}

const incrementVersions = (tx: Tx, netbarIds: readonly number[]) =>
  tx.execute(sql`
    insert into ${targetScopeVersions} as v (netbar_id, version)
    select id, 1 from unnest(${sql.param([...netbarIds])}::int[]) one(id) order by id
    on conflict (netbar_id) do update set version = v.version + 1, updated_at = now()`);

async function announce(
  deps: Pick<Deps, 'areas' | 'bus'>,
  tx: Tx,
  changes: readonly MembersChange[],
): Promise<void> {
  const netbarIds = [...new Set(changes.flatMap((change) => change.netbarIds))];
  if (netbarIds.length === 0) return;
  await incrementVersions(tx, netbarIds);
  await notifyUses(deps, { tx, bus: deps.bus }, changes);
}

/**
 * Stores the members of a scope after a change of its rule, and notifies the areas that refer to
 * it. The caller holds `lockMembers`.
 */
export async function storeScopeMembers(
  deps: Pick<Deps, 'areas' | 'bus'>,
  tx: Tx,
  scope: ScopeToStore,
): Promise<void> {
  const netbarIds = await storeMembers(tx, scope);
  await announce(deps, tx, netbarIds.length > 0 ? [{ scopeId: scope.id, netbarIds }] : []);
}

/** Removes the oldest changes of at most `BATCH_SIZE` netbars from the queue. */
async function takeChanges(tx: Tx): Promise<number[]> {
  const result = await tx.execute(sql`
    with next as (
      select netbar_id from ${targetScopeChanges} group by netbar_id order by min(id) limit ${BATCH_SIZE}
    ), taken as (
      delete from ${targetScopeChanges} c using next where c.netbar_id = next.netbar_id returning c.netbar_id
    )
    select distinct netbar_id as id from taken`);
  return (result as unknown as { rows: { id: number }[] }).rows.map((row) => Number(row.id));
}

async function updateBatch(deps: Pick<Deps, 'areas' | 'bus' | 'database'>): Promise<number> {
  return deps.database.db.transaction(async (tx) => {
    await lockMembers(tx);
    const netbarIds = await takeChanges(tx);
    if (netbarIds.length === 0) return 0;
    const scopes = await tx
      .select({
        id: targetScopes.id,
        include: targetScopes.include,
        exclude: targetScopes.exclude,
      })
      .from(targetScopes)
      .orderBy(asc(targetScopes.id));
    const changes: MembersChange[] = [];
    for (const scope of scopes) {
      const changed = await storeMembers(tx, scope, netbarIds);
      if (changed.length > 0) changes.push({ scopeId: scope.id, netbarIds: changed });
    }
    await announce(deps, tx, changes);
    return netbarIds.length;
  });
}

/**
 * Computes the members of all scopes again for the netbars that have changed since the last run.
 *
 * @returns number of these netbars
 */
export async function updateMembers(
  deps: Pick<Deps, 'areas' | 'bus' | 'database'>,
): Promise<number> {
  const [waiting] = await deps.database.db
    .select({ id: targetScopeChanges.id })
    .from(targetScopeChanges)
    .limit(1);
  if (!waiting) return 0;
  let total = 0;
  for (let count = BATCH_SIZE; count === BATCH_SIZE; ) {
    count = await updateBatch(deps);
    total += count;
  }
  return total;
}

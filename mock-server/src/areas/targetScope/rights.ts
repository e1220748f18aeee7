import { and, inArray, not, sql } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope, readScope } from '../../platform/kernel/scope/scope.ts';
import type { ScopeType } from './clauses.ts';
import { targetScopeMembers } from './tables.ts';
import { texts } from './texts.ts';

/** Matches scopes with a member in the caller's data scope. Undefined if all are visible. */
export async function visibleScopes(
  { tx, caller }: Pick<ActorContext, 'tx' | 'caller'>,
  id: unknown,
) {
  const members = await inScope(tx, caller, targetScopeMembers);
  return (
    members &&
    sql`exists (select from ${targetScopeMembers} where ${and(sql`${targetScopeMembers.scopeId} = ${id}`, members)})`
  );
}

/** Counts for each scope the member netbars outside the caller's data scope. */
export async function countOutside(
  { tx, caller }: Pick<ActorContext, 'tx' | 'caller'>,
  scopeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const visible = await inScope(tx, caller, targetScopeMembers);
  if (!visible || scopeIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: targetScopeMembers.scopeId, count: sql<number>`count(*)::int` })
    .from(targetScopeMembers)
    .where(
      and(
        inArray(targetScopeMembers.scopeId, [...scopeIds]),
        not(sql`coalesce(${visible}, false)`),
      ),
    )
    .groupBy(targetScopeMembers.scopeId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Throws if the caller may not change a scope or what applies to it: with a limited data scope
 * only static scopes whose members are all visible.
 */
export async function assertEditable(
  by: Pick<ActorContext, 'tx' | 'caller'>,
  { id, type }: { id?: number; type: ScopeType },
): Promise<void> {
  if ((await readScope(by.tx, by.caller)).all) return;
  if (type === 'dynamic') throw refuse(texts.dynamicNeedsAll);
  if (id === undefined) return;
  const outside = (await countOutside(by, [id])).get(id) ?? 0;
  if (outside > 0) throw refuse(texts.outside(outside));
}

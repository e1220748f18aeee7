import { and, eq, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { incrementLevelVersion } from '../pc/index.ts';
import { lockScopeToUse, readMemberNetbars } from '../targetScope/index.ts';
import type { RuleOverride } from './schemas.ts';
import { ruleCounters, ruleScopes, rules } from './tables.ts';
import { texts } from './texts.ts';

/** Increments the rule version of netbars. */
export async function incrementVersions(
  by: { tx: Tx; bus: Bus },
  netbarIds: readonly number[],
): Promise<void> {
  if (netbarIds.length > 0) await incrementLevelVersion(by, ruleCounters, netbarIds);
}

/**
 * Sets the override of a rule for the members of a target scope. Its netbars get a new version.
 * Throws if the rule is not published, or the caller may not change what applies to the scope.
 */
export async function setScopeRule(
  by: ActorContext,
  bus: Bus,
  scopeId: number,
  { ruleId, enabled, mode, priority }: RuleOverride,
): Promise<void> {
  const { tx, caller } = by;
  await lockScopeToUse(by, scopeId);
  if ((await tx.$count(rules, and(eq(rules.id, ruleId), eq(rules.status, 'published')))) === 0)
    throw refuse(texts.unknown);
  const override = {
    enabled,
    mode: mode ?? null,
    priority: priority ?? null,
    updaterName: caller.nickName || caller.userName,
  };
  await tx
    .insert(ruleScopes)
    .values({ ruleId, scopeId, ...override })
    .onConflictDoUpdate({
      target: [ruleScopes.ruleId, ruleScopes.scopeId],
      set: { ...override, updatedAt: sql`now()` },
    });
  await incrementVersions({ tx, bus }, await readMemberNetbars(tx, [scopeId]));
}

/** Removes the override of a rule for a target scope. Throws if there is none. */
export async function resetScopeRule(
  by: ActorContext,
  bus: Bus,
  scopeId: number,
  ruleId: number,
): Promise<void> {
  const { tx } = by;
  await lockScopeToUse(by, scopeId);
  const removed = await tx
    .delete(ruleScopes)
    .where(and(eq(ruleScopes.ruleId, ruleId), eq(ruleScopes.scopeId, scopeId)))
    .returning({ id: ruleScopes.id });
  if (removed.length === 0) throw refuse(texts.notOwn);
  await incrementVersions({ tx, bus }, await readMemberNetbars(tx, [scopeId]));
}

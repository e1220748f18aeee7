import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { LevelRow, ResolvedTarget } from '../pc/index.ts';
import { targetScopeMembers, targetScopes } from '../targetScope/index.ts';
import { type ruleLevels, ruleScopes } from './tables.ts';

/** Override of a rule at a level, or for a target scope. */
export type Override = LevelRow &
  Pick<typeof ruleLevels.$inferSelect, 'ruleId' | 'enabled' | 'mode' | 'priority'> & {
    /** The target scope of the override, if there is one. */
    scope?: { name: string; priority: number };
  };

const columns = {
  ruleId: ruleScopes.ruleId,
  enabled: ruleScopes.enabled,
  mode: ruleScopes.mode,
  priority: ruleScopes.priority,
  scopeId: ruleScopes.scopeId,
  scope: { name: targetScopes.name, priority: targetScopes.priority },
};
const noLevel = { netbarId: null, groupId: null, terminalId: null };
/** Nearest target scope last: lower priority numbers take precedence, then older scopes. */
const nearestLast = [desc(targetScopes.priority), desc(targetScopes.id)];

/** Returns the overrides of target scopes with members in a netbar, nearest last. */
export async function readScopeOverrides(tx: Tx, netbarId: number): Promise<Override[]> {
  const rows = await tx
    .select({ ...columns, terminalIds: targetScopeMembers.terminalIds })
    .from(ruleScopes)
    .innerJoin(targetScopes, eq(targetScopes.id, ruleScopes.scopeId))
    .innerJoin(targetScopeMembers, eq(targetScopeMembers.scopeId, ruleScopes.scopeId))
    .where(eq(targetScopeMembers.netbarId, netbarId))
    .orderBy(...nearestLast);
  return rows.map((row) => ({ ...row, ...noLevel }));
}

/** Returns the overrides of target scopes that a level inherits, nearest last. */
export async function readInheritedScopes(
  tx: Tx,
  { netbarId, terminalId }: ResolvedTarget,
): Promise<Override[]> {
  if (netbarId === null) return [];
  const rows = await readScopeOverrides(tx, netbarId);
  return rows.filter(
    ({ terminalIds = null }) =>
      terminalIds === null || (terminalId !== null && terminalIds.includes(terminalId)),
  );
}

/** Returns the overrides of one target scope. */
export async function readOverridesOfScope(tx: Tx, scopeId: number): Promise<Override[]> {
  const rows = await tx
    .select(columns)
    .from(ruleScopes)
    .innerJoin(targetScopes, eq(targetScopes.id, ruleScopes.scopeId))
    .where(eq(ruleScopes.scopeId, scopeId));
  return rows.map((row) => ({ ...row, ...noLevel }));
}

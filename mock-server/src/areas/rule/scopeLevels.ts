import { desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { LevelRow, ResolvedTarget } from '../pc/index.ts';
import { targetScopeMembers, targetScopes } from '../targetScope/index.ts';
import { type ruleLevels, ruleScopes } from './tables.ts';

/** Override of a rule at a level or for a target scope, or a target scope of the rule itself. */
export type Override = LevelRow &
  Pick<typeof ruleLevels.$inferSelect, 'ruleId' | 'enabled' | 'mode' | 'priority'> & {
    /** The target scope of the override, if there is one. */
    scope?: { name: string; priority: number };
    /** Whether the rule is restricted to this target scope. */
    isReach?: boolean;
    /** Set if the netbar does not use the rule for a time. */
    pause?: RulePause;
  };

/** Why and how long a netbar does not use a rule. */
export interface RulePause {
  reason: string;
  endsAt: Date;
}

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

/** A target scope, with its members in a netbar if only some terminals are members. */
interface Membership {
  scopeId: number;
  scope: { name: string; priority: number };
  terminalIds?: readonly number[] | null;
}

/** A rule with the target scopes to which it is restricted. */
interface Restricted {
  id: number;
  scopeIds: readonly number[];
}

const toReach = (rules: readonly Restricted[], memberships: readonly Membership[]): Override[] =>
  memberships.flatMap((membership) =>
    rules
      .filter(({ scopeIds }) => scopeIds.includes(membership.scopeId))
      .map(({ id }) => ({
        ...noLevel,
        ...membership,
        ruleId: id,
        enabled: true,
        mode: null,
        priority: null,
        isReach: true,
      })),
  );

const onlyRestricted = (rules: readonly Restricted[]): Restricted[] =>
  rules.filter(({ scopeIds }) => scopeIds.length > 0);

/** Returns the target scopes of rules that have members in a netbar, nearest last. */
async function readReach(
  tx: Tx,
  netbarId: number,
  rules: readonly Restricted[],
): Promise<Override[]> {
  const restricted = onlyRestricted(rules);
  if (restricted.length === 0) return [];
  const memberships = await tx
    .select({
      scopeId: targetScopes.id,
      scope: columns.scope,
      terminalIds: targetScopeMembers.terminalIds,
    })
    .from(targetScopeMembers)
    .innerJoin(targetScopes, eq(targetScopes.id, targetScopeMembers.scopeId))
    .where(eq(targetScopeMembers.netbarId, netbarId))
    .orderBy(...nearestLast);
  return toReach(restricted, memberships);
}

/** Returns all target scopes of rules, or one of them, without regard to their members. */
export async function readWholeReach(
  tx: Tx,
  rules: readonly Restricted[],
  scopeId?: number,
): Promise<Override[]> {
  const restricted = onlyRestricted(rules);
  const scopeIds =
    scopeId === undefined
      ? [...new Set(restricted.flatMap((rule) => [...rule.scopeIds]))]
      : [scopeId];
  if (restricted.length === 0) return [];
  const scopes = await tx
    .select({ scopeId: targetScopes.id, scope: columns.scope })
    .from(targetScopes)
    .where(inArray(targetScopes.id, scopeIds))
    .orderBy(...nearestLast);
  return toReach(restricted, scopes);
}

/**
 * Returns the overrides of target scopes with members in a netbar, and the target scopes of the
 * rules themselves, nearest last.
 */
export async function readScopeOverrides(
  tx: Tx,
  netbarId: number,
  rules: readonly Restricted[],
): Promise<Override[]> {
  const rows = await tx
    .select({ ...columns, terminalIds: targetScopeMembers.terminalIds })
    .from(ruleScopes)
    .innerJoin(targetScopes, eq(targetScopes.id, ruleScopes.scopeId))
    .innerJoin(targetScopeMembers, eq(targetScopeMembers.scopeId, ruleScopes.scopeId))
    .where(eq(targetScopeMembers.netbarId, netbarId))
    .orderBy(...nearestLast);
  const reach = await readReach(tx, netbarId, rules);
  return [...reach, ...rows.map((row) => ({ ...row, ...noLevel }))];
}

/**
 * Returns the overrides of target scopes that a level inherits, and the target scopes of the rules
 * themselves, nearest last.
 */
export async function readInheritedScopes(
  tx: Tx,
  { netbarId, terminalId }: ResolvedTarget,
  rules: readonly Restricted[],
): Promise<Override[]> {
  if (netbarId === null) return [];
  const rows = await readScopeOverrides(tx, netbarId, rules);
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

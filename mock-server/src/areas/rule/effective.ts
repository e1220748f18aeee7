import { compareRules, toGatewayMatcher } from '@console/shared/contract';
import { asc, eq, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { AgentContent } from '../agent/index.ts';
import { contentSets, levelVersions, type ResolvedTarget, withInherited } from '../pc/index.ts';
import { readObservedRules } from './observed.ts';
import { effectiveRule, nearestLevels, type Rule, rankRule } from './ruleState.ts';
import {
  type Override,
  readInheritedScopes,
  readScopeOverrides,
  readWholeReach,
} from './scopeLevels.ts';
import { ruleCounters, ruleLevels, rules } from './tables.ts';

const published = eq(rules.status, 'published');

/**
 * Returns the published rules, and their overrides at a level and the levels that it inherits from.
 *
 * @param scopeId target scope whose rules are shown at the global level. Absent for those of all
 */
export async function readRules(
  tx: Tx,
  target: ResolvedTarget,
  scopeId?: number,
): Promise<{ rules: Rule[]; levels: Override[] }> {
  const all = await tx
    .select()
    .from(rules)
    .where(published)
    .orderBy(asc(rules.priority), asc(rules.id));
  return {
    rules: all,
    levels: [
      ...(target.netbarId === null
        ? await readWholeReach(tx, all, scopeId)
        : await readInheritedScopes(tx, target, all)),
      ...(await tx.select().from(ruleLevels).where(withInherited(ruleLevels, target))),
    ],
  };
}

/**
 * Returns the enabled rules in the order of their precedence, as gateways fetch them.
 *
 * @param hasFullForm whether the gateway supports the complete form of conditions; otherwise rules
 * that the form of protocol version 1 cannot express are missing
 */
function activeRules(
  all: readonly Rule[],
  levels: readonly Override[],
  hasFullForm: boolean,
): object[] {
  const nearest = nearestLevels(levels);
  const active = all.flatMap((rule) => {
    const state = effectiveRule(rule, nearest);
    const matcher = hasFullForm ? rule.matcher : toGatewayMatcher(rule.matcher);
    if (!state.enabled || !matcher) return [];
    const { id: ruleId, ruleNo, name, category, severity, critical } = rule;
    const { mode, priority } = state;
    const sent = { ruleId, ruleNo, name, category, severity, critical, matcher, mode, priority };
    const observed = ruleId < 0 && { mode: 'audit', observes: -ruleId };
    return [{ ranked: rankRule({ rule, state }), sent: { ...sent, ...observed } }];
  });
  return active
    .sort((first, second) => compareRules(first.ranked, second.ranked))
    .map(({ sent }) => sent);
}

/** Enabled rules, as gateways fetch them. */
export const ruleContent: AgentContent = {
  name: 'rules',
  entryId: 'ruleId',
  async versions(tx, netbarIds) {
    const versionsByNetbar = await levelVersions(tx, ruleCounters, netbarIds);
    return new Map([...versionsByNetbar].map(([id, version]) => [id, { version, mode: 'now' }]));
  },
  async read(tx, netbarId, capabilities) {
    const hasFullForm = capabilities.has('ruleEntries');
    const active = await tx.select().from(rules).where(published).orderBy(asc(rules.id));
    const observed =
      hasFullForm && capabilities.has('observing') ? await readObservedRules(tx) : [];
    const all = [...observed, ...active];
    const levels = await tx
      .select()
      .from(ruleLevels)
      .where(or(isNull(ruleLevels.netbarId), eq(ruleLevels.netbarId, netbarId)));
    const overrides: Override[] = [...(await readScopeOverrides(tx, netbarId, all)), ...levels];
    const observedIds = new Set(observed.map(({ id }) => id));
    // The overrides of a rule also apply to its observed version.
    const observedOverrides = overrides
      .filter(({ ruleId }) => observedIds.has(-ruleId))
      .map((override) => ({ ...override, ruleId: -override.ruleId }))
      .filter(({ isReach = false }) => !isReach);
    return contentSets<Override>(tx, netbarId, [...overrides, ...observedOverrides], (applicable) =>
      activeRules(all, applicable, hasFullForm),
    );
  },
};

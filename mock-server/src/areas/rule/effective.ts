import { compareRules, toGatewayMatcher } from '@console/shared/contract';
import { asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { readMemoized } from '../../db/memory.ts';
import type { AgentContent } from '../agent/index.ts';
import { contentSets, levelVersions, type ResolvedTarget, withInherited } from '../pc/index.ts';
import { readObservedRules } from './observed.ts';
import { readPauses } from './readPauses.ts';
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
 * Returns the overrides of rules at a level and the levels that it inherits from, and the target
 * scopes of the rules.
 *
 * @param scopeId target scope whose rules are shown at the global level. Absent for those of all
 */
export const readLevels = async (
  tx: Tx,
  target: ResolvedTarget,
  all: readonly Pick<Rule, 'id' | 'scopeIds'>[],
  scopeId?: number,
): Promise<Override[]> => [
  ...(target.netbarId === null
    ? await readWholeReach(tx, all, scopeId)
    : await readInheritedScopes(tx, target, all)),
  ...(await tx.select().from(ruleLevels).where(withInherited(ruleLevels, target))),
  ...(target.netbarId === null ? [] : await readPauses(tx, target.netbarId)),
];

/** Returns the published rules and their `readLevels`. */
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
  return { rules: all, levels: await readLevels(tx, target, all, scopeId) };
}

/** The part of a rule that decides about an event. */
export type DecidingRule = Pick<
  Rule,
  'id' | 'ruleNo' | 'name' | 'mode' | 'priority' | 'critical' | 'scopeIds' | 'matcher'
>;

/**
 * Reads the published rules as one JSON value. With 2 000 rules, reading their single values takes
 * most of the time of an explanation on the embedded database.
 */
async function queryDecidingRules(tx: Tx): Promise<DecidingRule[]> {
  const { id, ruleNo, name, mode, priority, critical, scopeIds, matcher } = rules;
  const [row] = await tx
    .select({
      all: sql<
        DecidingRule[]
      >`coalesce(json_agg(json_build_object('id', ${id}, 'ruleNo', ${ruleNo}, 'name', ${name}, 'mode', ${mode},
        'priority', ${priority}, 'critical', ${critical}, 'scopeIds', ${scopeIds}, 'matcher', ${matcher})), '[]')`,
    })
    .from(rules)
    .where(published);
  return row?.all ?? [];
}

/** Returns the published rules. Reading calls share them until a rule changes. */
export const readDecidingRules = (tx: Tx): Promise<readonly DecidingRule[]> =>
  readMemoized(tx, 'rules', 'deciding', queryDecidingRules);

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
    const overrides: Override[] = [
      ...(await readScopeOverrides(tx, netbarId, all)),
      ...levels,
      ...(await readPauses(tx, netbarId)),
    ];
    const observedIds = new Set(observed.map(({ id }) => id));
    // The overrides of a rule also apply to its observed version.
    const observedOverrides = overrides
      .filter(({ ruleId }) => observedIds.has(-ruleId))
      .map((override) => ({ ...override, ruleId: -override.ruleId }))
      .filter(({ isReach = false, pause }) => !isReach && !pause);
    return contentSets<Override>(tx, netbarId, [...overrides, ...observedOverrides], (applicable) =>
      activeRules(all, applicable, hasFullForm),
    );
  },
};

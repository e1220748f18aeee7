import {
  compareRules,
  type RankedRule,
  type RuleLevel,
  toGatewayMatcher,
} from '@console/shared/contract';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { AgentContent } from '../agent/index.ts';
import {
  contentSets,
  levelVersions,
  type ResolvedTarget,
  scopedLevel,
  sortByPrecedence,
  withInherited,
} from '../pc/index.ts';
import type { EffectiveRule } from './schemas.ts';
import { type Override, readInheritedScopes, readScopeOverrides } from './scopeLevels.ts';
import { ruleCounters, ruleLevels, rules } from './tables.ts';

type Rule = typeof rules.$inferSelect;
type RuleState = Pick<EffectiveRule, 'mode' | 'priority' | 'enabled' | 'source'> & {
  /** The target scope whose override applies. */
  scope?: Override['scope'];
};

const published = eq(rules.status, 'published');

/** Returns a rule with the override of the nearest level. */
export function effectiveRule(rule: Rule, levels: readonly Override[]): RuleState {
  const override = sortByPrecedence(levels.filter(({ ruleId }) => ruleId === rule.id)).at(-1);
  if (!override)
    return { mode: rule.mode, priority: rule.priority, enabled: true, source: 'default' };
  return {
    mode: override.mode ?? rule.mode,
    priority: override.priority ?? rule.priority,
    enabled: override.enabled,
    source: scopedLevel(override),
    ...(override.scope && { scope: override.scope }),
  };
}

/**
 * Returns the published rules, and their overrides at a level and the levels that it inherits from.
 */
export async function readRules(
  tx: Tx,
  target: ResolvedTarget,
): Promise<{ rules: Rule[]; levels: Override[] }> {
  return {
    rules: await tx
      .select()
      .from(rules)
      .where(published)
      .orderBy(asc(rules.priority), asc(rules.id)),
    levels: [
      ...(await readInheritedScopes(tx, target)),
      ...(await tx.select().from(ruleLevels).where(withInherited(ruleLevels, target))),
    ],
  };
}

const ruleLevel = ({ source }: RuleState): RuleLevel => (source === 'default' ? 'global' : source);

/** Returns what decides the order of a rule among others. */
export const rankRule = ({ rule, state }: { rule: Rule; state: RuleState }): RankedRule => ({
  id: rule.id,
  level: ruleLevel(state),
  ...(state.scope && { scopePriority: state.scope.priority }),
  priority: state.priority,
  mode: state.mode,
  critical: rule.critical,
});

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
  const active = all.flatMap((rule) => {
    const state = effectiveRule(rule, levels);
    const matcher = hasFullForm ? rule.matcher : toGatewayMatcher(rule.matcher);
    if (!state.enabled || !matcher) return [];
    const { id, ruleNo, name, category, severity, critical } = rule;
    const { mode, priority } = state;
    const ranked = rankRule({ rule, state });
    const sent = {
      ruleId: id,
      ruleNo,
      name,
      category,
      severity,
      critical,
      matcher,
      mode,
      priority,
    };
    return [{ ranked, sent }];
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
    const all = await tx.select().from(rules).where(published).orderBy(asc(rules.id));
    const levels = await tx
      .select()
      .from(ruleLevels)
      .where(and(or(isNull(ruleLevels.netbarId), eq(ruleLevels.netbarId, netbarId))));
    const hasFullForm = capabilities.has('ruleEntries');
    const scoped = await readScopeOverrides(tx, netbarId);
    return contentSets<Override>(tx, netbarId, [...scoped, ...levels], (applicable) =>
      activeRules(all, applicable, hasFullForm),
    );
  },
};

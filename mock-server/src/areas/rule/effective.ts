import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { AgentContent } from '../agent/index.ts';
import {
  contentSets,
  levelVersions,
  type ResolvedTarget,
  sortByPrecedence,
  targetLevel,
  withInherited,
} from '../pc/index.ts';
import type { EffectiveRule } from './schemas.ts';
import { ruleCounters, ruleLevels, rules } from './tables.ts';

type Rule = typeof rules.$inferSelect;
type Level = typeof ruleLevels.$inferSelect;
type RuleState = Pick<EffectiveRule, 'mode' | 'priority' | 'enabled' | 'source'>;

const published = eq(rules.status, 'published');

/** Returns a rule with the override of the nearest level. */
export function effectiveRule(rule: Rule, levels: readonly Level[]): RuleState {
  const override = sortByPrecedence(levels.filter(({ ruleId }) => ruleId === rule.id)).at(-1);
  if (!override)
    return { mode: rule.mode, priority: rule.priority, enabled: true, source: 'default' };
  return {
    mode: override.mode ?? rule.mode,
    priority: override.priority ?? rule.priority,
    enabled: override.enabled,
    source: targetLevel(override),
  };
}

/**
 * Returns the published rules, and their overrides at a level and the levels that it inherits from.
 */
export async function readRules(
  tx: Tx,
  target: ResolvedTarget,
): Promise<{ rules: Rule[]; levels: Level[] }> {
  return {
    rules: await tx
      .select()
      .from(rules)
      .where(published)
      .orderBy(asc(rules.priority), asc(rules.id)),
    levels: await tx.select().from(ruleLevels).where(withInherited(ruleLevels, target)),
  };
}

/** Enabled rules, as gateways fetch them. */
export const ruleContent: AgentContent = {
  name: 'rules',
  async versions(tx, netbarIds) {
    const versionsByNetbar = await levelVersions(tx, ruleCounters, netbarIds);
    return new Map([...versionsByNetbar].map(([id, version]) => [id, { version, mode: 'now' }]));
  },
  async read(tx, netbarId) {
    const all = await tx.select().from(rules).where(published).orderBy(asc(rules.id));
    const levels = await tx
      .select()
      .from(ruleLevels)
      .where(and(or(isNull(ruleLevels.netbarId), eq(ruleLevels.netbarId, netbarId))));
    return contentSets(tx, netbarId, levels, (applicable) =>
      all.flatMap((rule) => {
        const { enabled, mode, priority } = effectiveRule(rule, applicable);
        const { id, ruleNo, name, category, severity, critical, matcher } = rule;
        return enabled
          ? [{ ruleId: id, ruleNo, name, category, severity, critical, matcher, mode, priority }]
          : [];
      }),
    );
  },
};

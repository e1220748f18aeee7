import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { AgentContent } from '../agent/index.ts';
import {
  type FoundPlace,
  levelOf,
  levelVersions,
  machineSets,
  nearestLast,
  throughPlace,
} from '../pc/index.ts';
import type { EffectiveRule } from './schemas.ts';
import { ruleCounters, ruleLevels, rules } from './tables.ts';

type Rule = typeof rules.$inferSelect;
type Level = typeof ruleLevels.$inferSelect;
type InForce = Pick<EffectiveRule, 'mode' | 'priority' | 'enabled' | 'source'>;

const published = eq(rules.status, 'published');

/** What of a rule is in force where these levels speak: the nearest one that says something of it counts. */
export function inForce(rule: Rule, levels: readonly Level[]): InForce {
  const own = nearestLast(levels.filter(({ ruleId }) => ruleId === rule.id)).at(-1);
  if (!own) return { mode: rule.mode, priority: rule.priority, enabled: true, source: 'default' };
  return {
    mode: own.mode ?? rule.mode,
    priority: own.priority ?? rule.priority,
    enabled: own.enabled,
    source: levelOf(own),
  };
}

/** The rules that are published with what levels say of them on the way to a place. */
export async function readRules(
  tx: Tx,
  place: FoundPlace,
): Promise<{ rules: Rule[]; levels: Level[] }> {
  return {
    rules: await tx
      .select()
      .from(rules)
      .where(published)
      .orderBy(asc(rules.priority), asc(rules.id)),
    levels: await tx.select().from(ruleLevels).where(throughPlace(ruleLevels, place)),
  };
}

/** The rules in force, as gateways fetch them: those that are enabled, the first to look at first. */
export const ruleContent: AgentContent = {
  name: 'rules',
  async versions(tx, netbarIds) {
    const found = await levelVersions(tx, ruleCounters, netbarIds);
    return new Map([...found].map(([id, version]) => [id, { version, mode: 'now' }]));
  },
  async read(tx, netbarId) {
    const all = await tx.select().from(rules).where(published).orderBy(asc(rules.id));
    const levels = await tx
      .select()
      .from(ruleLevels)
      .where(and(or(isNull(ruleLevels.netbarId), eq(ruleLevels.netbarId, netbarId))));
    return machineSets(tx, netbarId, levels, (some) =>
      all.flatMap((rule) => {
        const { enabled, mode, priority } = inForce(rule, some);
        const { id, ruleNo, name, category, severity, critical, matcher } = rule;
        return enabled
          ? [{ ruleId: id, ruleNo, name, category, severity, critical, matcher, mode, priority }]
          : [];
      }),
    );
  },
};

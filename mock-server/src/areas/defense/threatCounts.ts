import { and, desc, gte, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { RuleHits } from './ruleHours.ts';
import { defenseHours, defenseRuleHours } from './tables.ts';
import { AUDITED } from './threats.ts';

/** Returns the number of logs by threat type since an hour, from the counts of all netbars. */
export async function countThreatTypes(tx: Tx, since: Date): Promise<ReadonlyMap<string, number>> {
  const { threatType, hour, action, logs } = defenseHours;
  const rows = await tx
    .select({ threatType, logs: sql<number>`sum(${logs})::int` })
    .from(defenseHours)
    .where(and(gte(hour, since), ne(action, AUDITED)))
    .groupBy(threatType);
  return new Map(rows.map((row) => [row.threatType, row.logs]));
}

/**
 * Returns the names of the rules with the most false positives since an hour, with their counts. A
 * gateway that sends only names is counted by the name of the rule.
 */
export async function readNoisyRules(
  tx: Tx,
  since: Date,
  limit: number,
): Promise<({ ruleName: string } & RuleHits)[]> {
  const { ruleName, hour, hits, falsePositives } = defenseRuleHours;
  const sum = sql<number>`sum(${falsePositives})::int`;
  return tx
    .select({ ruleName, hits: sql<number>`sum(${hits})::int`, falsePositives: sum })
    .from(defenseRuleHours)
    .where(gte(hour, since))
    .groupBy(ruleName)
    .having(sql`sum(${falsePositives}) > 0`)
    .orderBy(desc(sum), ruleName)
    .limit(limit);
}

import { and, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type defenseLogs, defenseRuleHours } from './tables.ts';
import { AUDITED } from './threats.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns the part of a `with` query that counts hits of rules by hour. `counted` names rows with
 * `rule_id`, `rule_name`, `occurred_at`, `created_at`, `action`, `status` and `count`.
 */
export const ruleHoursPart = (counted: SQL): SQL => sql`
  rule_hours as (
    insert into ${defenseRuleHours} as r (rule_id, rule_name, hour, hits, false_positives, counted_at)
    select coalesce(rule_id, 0), rule_name, date_trunc('hour', occurred_at), least(sum(count), 2147483647)::int,
      least(coalesce(sum(count) filter (where status = 'falsePositive'), 0), 2147483647)::int, max(created_at)
    from ${counted} where action <> ${AUDITED} group by 1, 2, 3 order by 1, 2, 3
    on conflict (rule_id, rule_name, hour) do update set hits = least(r.hits::bigint + excluded.hits, 2147483647)::int,
      false_positives = least(r.false_positives::bigint + excluded.false_positives, 2147483647)::int,
      counted_at = greatest(r.counted_at, excluded.counted_at)
  )`;

type Log = Pick<
  typeof defenseLogs.$inferSelect,
  'ruleId' | 'ruleName' | 'occurredAt' | 'count' | 'status' | 'action'
>;

/** Counts logs that were marked as false positives, or no longer are. */
export async function countFalsePositives(
  tx: Tx,
  former: readonly Log[],
  isNow: boolean,
): Promise<void> {
  const changes = former
    .filter(({ status, action }) => action !== AUDITED && (status === 'falsePositive') !== isNow)
    .map(({ ruleId, ruleName, occurredAt, count }) => ({
      rule: ruleId ?? 0,
      name: ruleName,
      at: occurredAt.toISOString(),
      count: isNow ? count : -count,
    }));
  if (changes.length === 0) return;
  await tx.execute(sql`
    with changes as (
      select rule, name, date_trunc('hour', at) as hour, sum(count)::int as count
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as e(rule int, name text, at timestamptz, count int) group by 1, 2, 3
    ),
    -- In the order of all writers, which would otherwise deadlock.
    locked as (
      select r.rule_id, r.rule_name, r.hour, c.count from ${defenseRuleHours} r
      join changes c on r.rule_id = c.rule and r.rule_name = c.name and r.hour = c.hour
      order by 1, 2, 3 for update of r
    )
    update ${defenseRuleHours} r set false_positives = greatest(0, r.false_positives + c.count)
    from locked c where r.rule_id = c.rule_id and r.rule_name = c.rule_name and r.hour = c.hour`);
}

/** Hits of a rule, and those that were marked as false positives. */
export interface RuleHits {
  hits: number;
  falsePositives: number;
}

/**
 * Returns the hits of rules since a time, rounded down to the hour, from the counts. Rules without
 * hits are missing. A gateway that sends only names is counted by the name of the rule.
 */
export async function readRuleHours(
  tx: Tx,
  rules: readonly { id: number; name: string }[],
  since: Date,
): Promise<ReadonlyMap<number, RuleHits>> {
  if (rules.length === 0) return new Map();
  const { ruleId, ruleName, hour, hits, falsePositives } = defenseRuleHours;
  const names = new Map(rules.map(({ id, name }) => [name, id]));
  const rows = await tx
    .select({
      ruleId,
      ruleName,
      hits: sql<number>`sum(${hits})::int`,
      falsePositives: sql<number>`sum(${falsePositives})::int`,
    })
    .from(defenseRuleHours)
    .where(
      and(
        or(
          inArray(
            ruleId,
            rules.map(({ id }) => id),
          ),
          and(inArray(ruleName, [...names.keys()]), sql`${ruleId} = 0`),
        ),
        gte(hour, new Date(Math.floor(since.getTime() / HOUR_MS) * HOUR_MS)),
      ),
    )
    .groupBy(ruleId, ruleName);
  const byRule = new Map<number, RuleHits>();
  for (const row of rows) {
    const id = row.ruleId === 0 ? names.get(row.ruleName) : row.ruleId;
    if (id === undefined) continue;
    const former = byRule.get(id) ?? { hits: 0, falsePositives: 0 };
    byRule.set(id, {
      hits: former.hits + row.hits,
      falsePositives: former.falsePositives + row.falsePositives,
    });
  }
  return byRule;
}

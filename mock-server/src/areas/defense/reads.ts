import { and, desc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { defenseLogs } from './tables.ts';
import { isThreat, threatLogs } from './threats.ts';
import { occurredSince } from './time.ts';

/* Read access to defense logs for other areas. */

/** Restricts logs to a netbar, or to some of its terminals. */
export interface LogLocation {
  netbarId: number;
  /** Query of terminal numbers. */
  terminalNos?: SQLWrapper;
}

const placeCondition = (place: LogLocation | undefined): SQL | undefined =>
  place &&
  and(
    eq(defenseLogs.netbarId, place.netbarId),
    place.terminalNos && inArray(defenseLogs.terminalNo, sql`(${place.terminalNos})`),
  );

/**
 * Returns the newest threats of one terminal since a time, within the caller's data scope.
 *
 * @param limit maximum number of logs
 */
export async function readTerminalLogs(
  { tx, caller }: ActorContext,
  terminal: { id: number; netbarId: number; terminalNo: string },
  since: Date,
  limit: number,
) {
  const { id, pid, processName, sha256, status } = defenseLogs;
  return tx
    .select({ id, pid, name: processName, sha256, status })
    .from(defenseLogs)
    .where(
      and(
        // The condition on the terminal number is needed to use an index.
        eq(defenseLogs.netbarId, terminal.netbarId),
        eq(defenseLogs.terminalNo, terminal.terminalNo),
        eq(defenseLogs.terminalId, terminal.id),
        isThreat(defenseLogs),
        occurredSince(since),
        await inScope(tx, caller, defenseLogs),
      ),
    )
    .orderBy(desc(defenseLogs.occurredAt))
    .limit(limit);
}

/**
 * Returns a query for the number of threats per netbar between two times: `netbar_id`, `value`.
 *
 * @example sql`select netbar_id, value from (${countThreats(from, to)}) counted where value > 20`
 */
export const countThreats = (from: Date, to: Date): SQL => sql`
  select d.netbar_id, sum(d.count)::int as value
  from ${threatLogs} d
  where d.occurred_at > ${from.toISOString()}::timestamptz and d.created_at > ${from.toISOString()}::timestamptz
    and d.occurred_at <= ${to.toISOString()}::timestamptz
  group by d.netbar_id`;

/** Returns the hits of each rule since a time. `ruleId` is null if the gateway sent only a name. */
export async function readRuleHits(tx: Tx, place: LogLocation, since: Date) {
  return tx
    .select({
      ruleId: defenseLogs.ruleId,
      name: defenseLogs.ruleName,
      hits: sql<number>`coalesce(sum(${defenseLogs.count}), 0)::int`,
    })
    .from(defenseLogs)
    .where(and(placeCondition(place), occurredSince(since), isThreat(defenseLogs)))
    .groupBy(defenseLogs.ruleId, defenseLogs.ruleName);
}

interface RuleLogsQuery {
  /** A log without `ruleId` belongs to the rule with its name. */
  rule: { id: number; name: string };
  since: Date;
  /** Absent for all netbars. Then only the newest `most` logs are evaluated. */
  place?: LogLocation | undefined;
  most: number;
  samples: number;
}

/**
 * Returns what a rule did since a time: threats and logs by action (most threats first), number of
 * terminals, and the newest logs with netbar names.
 */
export async function readRuleLogs(tx: Tx, { rule, since, place, most, samples }: RuleLogsQuery) {
  const belongsToRule = or(
    eq(defenseLogs.ruleId, rule.id),
    and(isNull(defenseLogs.ruleId), eq(defenseLogs.ruleName, rule.name)),
  );
  const { id, action, netbarId, terminalNo, count, ruleId, ruleName } = defenseLogs;
  const newest = tx
    .select({ id, action, netbarId, terminalNo, count, ruleId, ruleName })
    .from(defenseLogs)
    // Without a place, a condition on the rule would make PostgreSQL read all logs of that rule.
    .where(
      and(
        placeCondition(place),
        occurredSince(since),
        isThreat(defenseLogs),
        place && belongsToRule,
      ),
    )
    .orderBy(desc(defenseLogs.occurredAt))
    .limit(most)
    .as('newest');
  const newestOfRule = or(
    eq(newest.ruleId, rule.id),
    and(isNull(newest.ruleId), eq(newest.ruleName, rule.name)),
  );
  const actions = await tx
    .select({
      action: sql<string>`${newest.action}::text`,
      count: sql<number>`sum(${newest.count})::int`,
      logs: sql<number>`count(*)::int`,
    })
    .from(newest)
    .where(newestOfRule)
    .groupBy(newest.action)
    .orderBy(sql`2 desc`);
  const [counted] = await tx
    .select({
      terminals: sql<number>`count(distinct (${newest.netbarId}, ${newest.terminalNo}))::int`,
    })
    .from(newest)
    .where(newestOfRule);
  const sampleRows = await tx
    .select({ log: defenseLogs, netbarName: netbars.name })
    .from(defenseLogs)
    .innerJoin(netbars, eq(netbars.id, defenseLogs.netbarId))
    .where(and(placeCondition(place), occurredSince(since), isThreat(defenseLogs), belongsToRule))
    .orderBy(desc(defenseLogs.occurredAt), desc(defenseLogs.id))
    .limit(samples);
  return { actions, terminals: counted?.terminals ?? 0, samples: sampleRows };
}

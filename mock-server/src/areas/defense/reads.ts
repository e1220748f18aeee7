import { and, desc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { defenseLogs } from './tables.ts';
import { happenedSince } from './time.ts';

/* The one way for other areas to read defence logs. */

/** The logs of a netbar, or of some of its terminals. */
export interface LogPlace {
  netbarId: number;
  /** A query of terminal numbers. */
  terminalNos?: SQLWrapper;
}

const at = (place: LogPlace | undefined): SQL | undefined =>
  place &&
  and(
    eq(defenseLogs.netbarId, place.netbarId),
    place.terminalNos && inArray(defenseLogs.terminalNo, sql`(${place.terminalNos})`),
  );

/**
 * Reads the newest logs of one terminal that happened since a moment, within the caller's data scope.
 *
 * @param limit the most logs
 */
export async function readTerminalLogs(
  { tx, caller }: By,
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
        // By the number of the terminal first, which an index leads to.
        eq(defenseLogs.netbarId, terminal.netbarId),
        eq(defenseLogs.terminalNo, terminal.terminalNo),
        eq(defenseLogs.terminalId, terminal.id),
        happenedSince(since),
        await inScope(tx, caller, defenseLogs),
      ),
    )
    .orderBy(desc(defenseLogs.occurredAt))
    .limit(limit);
}

/**
 * A query of the threats of each netbar between two moments: `netbar_id`, `value` (how many).
 *
 * @example sql`select netbar_id, value from (${countThreats(from, to)}) counted where value > 20`
 */
export const countThreats = (from: Date, to: Date): SQL => sql`
  select d.netbar_id, sum(d.count)::int as value
  from ${defenseLogs} d
  where d.occurred_at > ${from.toISOString()}::timestamptz and d.created_at > ${from.toISOString()}::timestamptz
    and d.occurred_at <= ${to.toISOString()}::timestamptz
  group by d.netbar_id`;

/** Reads how often each rule hit at a place since a moment; `ruleId` is null where the gateway sent a name alone. */
export async function readRuleHits(tx: Tx, place: LogPlace, since: Date) {
  return tx
    .select({
      ruleId: defenseLogs.ruleId,
      name: defenseLogs.ruleName,
      hits: sql<number>`coalesce(sum(${defenseLogs.count}), 0)::int`,
    })
    .from(defenseLogs)
    .where(and(at(place), happenedSince(since)))
    .groupBy(defenseLogs.ruleId, defenseLogs.ruleName);
}

interface RuleLogsQuery {
  /** A log without `ruleId` belongs to the rule of its name. */
  rule: { id: number; name: string };
  since: Date;
  /** Absent: all netbars, of which only the newest `most` logs are looked at. */
  place?: LogPlace | undefined;
  most: number;
  samples: number;
}

/**
 * Reads what a rule did since a moment: threats and logs by action (most threats first), the number of terminals, and the newest logs
 * with the names of their netbars.
 */
export async function readRuleLogs(tx: Tx, { rule, since, place, most, samples }: RuleLogsQuery) {
  const ofRule = or(
    eq(defenseLogs.ruleId, rule.id),
    and(isNull(defenseLogs.ruleId), eq(defenseLogs.ruleName, rule.name)),
  );
  const { id, action, netbarId, terminalNo, count, ruleId, ruleName } = defenseLogs;
  const newest = tx
    .select({ id, action, netbarId, terminalNo, count, ruleId, ruleName })
    .from(defenseLogs)
    // A condition on the rule would let PostgreSQL read all its logs of all netbars.
    .where(and(at(place), happenedSince(since), place && ofRule))
    .orderBy(desc(defenseLogs.occurredAt))
    .limit(most)
    .as('newest');
  const isRules = or(
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
    .where(isRules)
    .groupBy(newest.action)
    .orderBy(sql`2 desc`);
  const [counted] = await tx
    .select({
      terminals: sql<number>`count(distinct (${newest.netbarId}, ${newest.terminalNo}))::int`,
    })
    .from(newest)
    .where(isRules);
  const shown = await tx
    .select({ log: defenseLogs, netbarName: netbars.name })
    .from(defenseLogs)
    .innerJoin(netbars, eq(netbars.id, defenseLogs.netbarId))
    .where(and(at(place), happenedSince(since), ofRule))
    .orderBy(desc(defenseLogs.occurredAt), desc(defenseLogs.id))
    .limit(samples);
  return { actions, terminals: counted?.terminals ?? 0, samples: shown };
}

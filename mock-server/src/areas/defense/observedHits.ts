import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { defenseLogs } from './tables.ts';
import { AUDITED } from './threats.ts';
import { occurredSince } from './time.ts';

/** A rule that is observed since a time. */
export interface ObservedRule {
  ruleId: number;
  name: string;
  since: Date;
}

const hitCondition = ({ ruleId, name, since }: ObservedRule): SQL | undefined =>
  and(
    // The index is on the name.
    eq(defenseLogs.ruleName, name),
    eq(defenseLogs.ruleId, ruleId),
    eq(defenseLogs.action, AUDITED),
    occurredSince(since),
  );

/** Counts what an observed rule would have stopped, within a condition. */
export async function countObservedHits(tx: Tx, rule: ObservedRule, within?: SQL) {
  const { count, netbarId, terminalNo } = defenseLogs;
  const [sums] = await tx
    .select({
      hits: sql<number>`coalesce(sum(${count}), 0)::int`,
      terminals: sql<number>`count(distinct (${netbarId}, ${terminalNo}))::int`,
      netbars: sql<number>`count(distinct ${netbarId})::int`,
    })
    .from(defenseLogs)
    .where(and(hitCondition(rule), within));
  return sums ?? { hits: 0, terminals: 0, netbars: 0 };
}

/** Returns the newest hits of an observed rule and their sums, within the caller's data scope. */
export async function readObservedHits(
  { tx, caller }: ActorContext,
  rule: ObservedRule,
  limit: number,
) {
  const visible = await inScope(tx, caller, defenseLogs);
  const rows = await tx
    .select({ log: defenseLogs, netbarName: netbars.name })
    .from(defenseLogs)
    .innerJoin(netbars, eq(netbars.id, defenseLogs.netbarId))
    .where(and(hitCondition(rule), visible))
    .orderBy(desc(defenseLogs.occurredAt), desc(defenseLogs.id))
    .limit(limit);
  return { ...(await countObservedHits(tx, rule, visible)), rows };
}

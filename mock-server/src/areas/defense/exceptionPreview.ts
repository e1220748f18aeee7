import { and, count, countDistinct, desc, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { netbars } from '../netbar/index.ts';
import { inReach, type Reach, sameFile } from './exceptionReach.ts';
import { exceptionSettings } from './exceptionSettings.ts';
import { findLog } from './handle.ts';
import { defenseLogs } from './tables.ts';
import { isThreat } from './threats.ts';
import { occurredSince } from './time.ts';

const PREVIEW_MS = 7 * 86_400_000;
const MAX_PROCESSES = 5;

export const ExceptionPreview = Type.Object({
  logs: Type.Integer(),
  events: Type.Integer(),
  terminals: Type.Integer(),
  netbars: Type.Integer(),
  /** Number of netbars that the exception would apply to. */
  target: Type.Integer(),
  /** Default and maximum validity of a new exception in days. */
  defaultDays: Type.Integer(),
  maxDays: Type.Integer(),
  processes: Type.Array(
    Type.Object({ processPath: Type.String(), cmdline: Type.String(), logs: Type.Integer() }),
  ),
});

/**
 * Returns which logs of the last seven days an exception would have covered: number of logs and
 * events, terminals, netbars, and the most frequent processes.
 */
export async function previewException(by: ActorContext, id: number, reach: Reach) {
  const { tx, now } = by;
  const log = await findLog(by, id);
  const since = new Date(now.getTime() - PREVIEW_MS);
  const where = and(
    sameFile(log),
    occurredSince(since),
    isThreat(defenseLogs),
    await inReach(by, log, reach),
  );
  const [sums] = await tx
    .select({
      logs: count(),
      events: sql<number>`coalesce(sum(${defenseLogs.count}), 0)::int`,
      terminals: sql<number>`count(distinct (${defenseLogs.netbarId}, ${defenseLogs.terminalNo}))::int`,
      netbars: countDistinct(defenseLogs.netbarId),
    })
    .from(defenseLogs)
    .where(where);
  const processes = await tx
    .select({ processPath: defenseLogs.processPath, cmdline: defenseLogs.cmdline, logs: count() })
    .from(defenseLogs)
    .where(where)
    .groupBy(defenseLogs.processPath, defenseLogs.cmdline)
    .orderBy(desc(count()), defenseLogs.processPath)
    .limit(MAX_PROCESSES);
  const target = await tx.$count(
    netbars,
    reach === 'netbars' ? await inScope(tx, by.caller, netbars) : eq(netbars.id, log.netbarId),
  );
  const days = await readSettings(tx, exceptionSettings);
  return { logs: 0, events: 0, terminals: 0, netbars: 0, ...sums, target, ...days, processes };
}

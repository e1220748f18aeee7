import { and, count, countDistinct, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { lockForCount } from '../../db/lockCount.ts';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { type ExceptionsMessage, publishExceptions } from '../agent/index.ts';
import { netbars } from '../netbar/index.ts';
import { applyTransition, findLog } from './handle.ts';
import { defenseTransitions } from './status.ts';
import { defenseExceptions, defenseLogs } from './tables.ts';
import { texts } from './texts.ts';
import { occurredSince } from './time.ts';
import { DEFENSE_CHANNEL, defenseTopic } from './topic.ts';

/** Reach of an exception, narrowest first. */
export const REACHES = ['terminal', 'netbar', 'netbars'] as const;
export type Reach = (typeof REACHES)[number];
/** Maximum number of exceptions per netbar. All of them are sent to its gateway in one frame. */
export const MAX_EXCEPTIONS = 500;
const PREVIEW_MS = 7 * 86_400_000;
const MAX_PROCESSES = 5;
/** Maximum number of rows per statement. PostgreSQL accepts 65 535 parameters. */
const MAX_ROWS = 2_000;

type Log = Awaited<ReturnType<typeof findLog>>;

/** Matches logs with the same file and rule. */
const sameFile = ({ sha256, ruleName }: Pick<Log, 'sha256' | 'ruleName'>): SQL | undefined =>
  and(eq(defenseLogs.sha256, sha256), eq(defenseLogs.ruleName, ruleName));

/** Matches logs in the reach of an exception, within the caller's data scope. */
async function inReach(
  { tx, caller }: ActorContext,
  log: Log,
  reach: Reach,
): Promise<SQL | undefined> {
  if (reach === 'terminal')
    return and(eq(defenseLogs.netbarId, log.netbarId), eq(defenseLogs.terminalNo, log.terminalNo));
  return reach === 'netbar'
    ? eq(defenseLogs.netbarId, log.netbarId)
    : inScope(tx, caller, defenseLogs);
}

/**
 * Returns which logs of the last seven days an exception would have covered: number of logs and
 * events, terminals, netbars, and the most frequent processes.
 */
export async function previewException(by: ActorContext, id: number, reach: Reach) {
  const { tx, now } = by;
  const log = await findLog(by, id);
  const since = new Date(now.getTime() - PREVIEW_MS);
  const where = and(sameFile(log), occurredSince(since), await inReach(by, log, reach));
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
  return { logs: 0, events: 0, terminals: 0, netbars: 0, ...sums, target, processes };
}

async function targetNetbars(
  { tx, caller }: ActorContext,
  log: Log,
  reach: Reach,
): Promise<number[]> {
  if (reach !== 'netbars') return [log.netbarId];
  const rows = await tx
    .select({ id: netbars.id })
    .from(netbars)
    .where(await inScope(tx, caller, netbars));
  return rows.map(({ id }) => id);
}

/**
 * Adds an exception for the file of a log on its terminal, in its netbar, or in all netbars of the
 * caller. Open logs of the same file and rule in reach become whitelisted. The gateways are
 * notified when the call commits.
 *
 * @returns number of netbars and of whitelisted logs
 */
export async function whitelist(
  by: ActorContext & { deps: { bus: Bus } },
  { ID, reach, remark = '' }: { ID: number; reach: Reach; remark?: string },
): Promise<{ netbars: number; logs: number }> {
  const { tx, caller, now, deps } = by;
  const log = await findLog(by, ID);
  defenseTransitions.assert(log.status, 'whitelist');
  const targets = await targetNetbars(by, log, reach);
  await lockForCount(tx, 'defense exceptions');
  const fullNetbars = await tx
    .select({ id: defenseExceptions.netbarId })
    .from(defenseExceptions)
    .where(sql`${defenseExceptions.netbarId} = any(${sql.param(targets)}::int[])`)
    .groupBy(defenseExceptions.netbarId)
    .having(gte(count(), MAX_EXCEPTIONS))
    .limit(1);
  if (fullNetbars.length > 0) throw refuse(texts.tooManyExceptions(MAX_EXCEPTIONS));
  const terminalNo = reach === 'terminal' ? log.terminalNo : '';
  const { sha256, ruleName, processName } = log;
  const values = {
    terminalNo,
    sha256,
    ruleName,
    processName,
    logId: ID,
    remark,
    creatorId: caller.userId,
  };
  const rows = targets.map((netbarId) => ({ netbarId, ...values, createdAt: now, updatedAt: now }));
  for (let from = 0; from < rows.length; from += MAX_ROWS)
    await tx
      .insert(defenseExceptions)
      .values(rows.slice(from, from + MAX_ROWS))
      .onConflictDoNothing();
  const where = and(sameFile(log), await inReach(by, log, reach), eq(defenseLogs.status, 'open'));
  const others = await tx
    .select({ id: defenseLogs.id })
    .from(defenseLogs)
    .where(where)
    .limit(1_000);
  const ids = [...new Set([ID, ...others.map(({ id }) => id)])];
  const whitelisted = await applyTransition(by, ids, { action: 'whitelist', remark });
  await publishExceptions({ tx, bus: deps.bus }, targets);
  await publishTopic({ bus: deps.bus, tx }, defenseTopic, [DEFENSE_CHANNEL], { changed: 'logs' });
  return { netbars: targets.length, logs: whitelisted.length };
}

/** Deletes the exceptions that cover a log in the caller's netbars, and reopens the log. */
export async function endException(
  by: ActorContext & { deps: { bus: Bus } },
  id: number,
): Promise<number> {
  const { tx, caller, deps } = by;
  const [log] = await applyTransition(by, [id], { action: 'endException' });
  if (!log) throw refuse(texts.unknown);
  const { netbarId, terminalNo, sha256, ruleName } = log;
  const deleted = await tx
    .delete(defenseExceptions)
    .where(
      and(
        eq(defenseExceptions.netbarId, netbarId),
        inArray(defenseExceptions.terminalNo, ['', terminalNo]),
        eq(defenseExceptions.sha256, sha256),
        eq(defenseExceptions.ruleName, ruleName),
        await inScope(tx, caller, defenseExceptions),
      ),
    )
    .returning({ id: defenseExceptions.id });
  if (deleted.length > 0) await publishExceptions({ tx, bus: deps.bus }, [netbarId]);
  await publishTopic({ bus: deps.bus, tx }, defenseTopic, [DEFENSE_CHANNEL], { changed: 'logs' });
  return deleted.length;
}

/** Returns the exceptions of netbars as messages for their gateways. */
export async function readExceptions(
  tx: Tx,
  netbarIds: readonly number[],
): Promise<ReadonlyMap<number, ExceptionsMessage>> {
  const rows = await tx
    .select()
    .from(defenseExceptions)
    .where(inArray(defenseExceptions.netbarId, [...netbarIds]))
    .orderBy(defenseExceptions.id);
  const messages = new Map(
    netbarIds.map((netbarId): [number, ExceptionsMessage] => [
      netbarId,
      { t: 'exceptions', list: [] },
    ]),
  );
  for (const { netbarId, terminalNo, ruleName, sha256 } of rows)
    messages
      .get(netbarId)
      ?.list.push({ no: terminalNo === '' ? null : terminalNo, ruleName, sha256 });
  return messages;
}

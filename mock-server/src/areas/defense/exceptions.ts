import { and, count, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import { lockForCount } from '../../db/lockCount.ts';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { publishExceptions } from '../agent/index.ts';
import { netbars } from '../netbar/index.ts';
import { type ExceptedLog, inReach, type Reach, sameFile, sameRule } from './exceptionReach.ts';
import { exceptionEnd } from './exceptionSettings.ts';
import { applyTransition, findLog } from './handle.ts';
import { defenseTransitions } from './status.ts';
import { defenseExceptions, defenseLogs } from './tables.ts';
import { texts } from './texts.ts';
import { DEFENSE_CHANNEL, defenseTopic } from './topic.ts';

/** Maximum number of exceptions per netbar. All of them are sent to its gateway in one frame. */
export const MAX_EXCEPTIONS = 500;
/** Maximum number of rows per statement. PostgreSQL accepts 65 535 parameters. */
const MAX_ROWS = 2_000;

async function targetNetbars(
  { tx, caller }: ActorContext,
  log: ExceptedLog,
  reach: Reach,
): Promise<number[]> {
  if (reach !== 'netbars') return [log.netbarId];
  const rows = await tx
    .select({ id: netbars.id })
    .from(netbars)
    .where(await inScope(tx, caller, netbars));
  return rows.map(({ id }) => id);
}

interface NewException {
  ID: number;
  reach: Reach;
  remark?: string;
  /** Validity. Absent for the default. */
  days?: number;
}

/**
 * Adds an exception for the file of a log on its terminal, in its netbar, or in all netbars of the
 * caller, or gives an existing one the new end. Open logs of the same file and rule in reach become
 * whitelisted. The gateways are notified when the call commits.
 *
 * @returns number of netbars and of whitelisted logs
 */
export async function whitelist(
  by: ActorContext & { deps: { bus: Bus } },
  { ID, reach, remark = '', days }: NewException,
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
  const { sha256, ruleId, ruleName, processName } = log;
  const expiresAt = await exceptionEnd(tx, now, days);
  const values = {
    terminalNo,
    sha256,
    ruleId,
    ruleName,
    processName,
    logId: ID,
    remark,
    creatorId: caller.userId,
    expiresAt,
  };
  const rows = targets.map((netbarId) => ({ netbarId, ...values, createdAt: now, updatedAt: now }));
  for (let from = 0; from < rows.length; from += MAX_ROWS)
    await tx
      .insert(defenseExceptions)
      .values(rows.slice(from, from + MAX_ROWS))
      .onConflictDoUpdate({
        target: [
          defenseExceptions.netbarId,
          defenseExceptions.sha256,
          defenseExceptions.ruleName,
          defenseExceptions.terminalNo,
        ],
        set: { ...values, updatedAt: now },
      });
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
  const { netbarId, terminalNo, sha256, ruleId, ruleName } = await findLog(by, id);
  // Locks the exceptions before the log, as their expiry does. Otherwise both could deadlock.
  const deleted = await tx
    .delete(defenseExceptions)
    .where(
      and(
        eq(defenseExceptions.netbarId, netbarId),
        inArray(defenseExceptions.terminalNo, ['', terminalNo]),
        eq(defenseExceptions.sha256, sha256),
        sameRule({ ruleId, ruleName }),
        await inScope(tx, caller, defenseExceptions),
      ),
    )
    .returning({ id: defenseExceptions.id });
  await applyTransition(by, [id], { action: 'endException' });
  if (deleted.length > 0) await publishExceptions({ tx, bus: deps.bus }, [netbarId]);
  await publishTopic({ bus: deps.bus, tx }, defenseTopic, [DEFENSE_CHANNEL], { changed: 'logs' });
  return deleted.length;
}

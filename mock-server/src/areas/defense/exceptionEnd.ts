import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import { publishExceptions } from '../agent/index.ts';
import { moveLogs } from './handle.ts';
import { defenseExceptions, defenseLogs } from './tables.ts';
import { DEFENSE_CHANNEL, defenseTopic } from './topic.ts';

type Exception = typeof defenseExceptions.$inferSelect;

interface End {
  /** Step that is stored with the reopened logs. */
  step: 'endException' | 'exceptionExpired';
  /** Null if the exception ends by itself. */
  userId: number | null;
  remark?: string | undefined;
}

/** Whether a remaining exception covers a log. */
const isCovered = sql`exists (select 1 from ${defenseExceptions} x where x.netbar_id = ${defenseLogs.netbarId}
  and x.terminal_no in ('', ${defenseLogs.terminalNo}) and x.sha256 = ${defenseLogs.sha256}
  and (x.rule_id = ${defenseLogs.ruleId} or x.rule_name = ${defenseLogs.ruleName}))`;

/**
 * Deletes locked exceptions, reopens the logs from which they were created, and notifies gateways
 * and subscribers when `tx` commits.
 */
export async function deleteExceptions(
  { tx, bus, now }: { tx: Tx; bus: Bus; now: Date },
  exceptions: readonly Exception[],
  { step, userId, remark }: End,
): Promise<void> {
  if (exceptions.length === 0) return;
  const ids = exceptions.map(({ id }) => id);
  await tx.delete(defenseExceptions).where(inArray(defenseExceptions.id, ids));
  const origins = exceptions.map(({ logId, netbarId }) =>
    and(eq(defenseLogs.id, logId), eq(defenseLogs.netbarId, netbarId)),
  );
  const logs = await tx
    .select()
    .from(defenseLogs)
    .where(and(or(...origins), eq(defenseLogs.status, 'whitelisted'), sql`not ${isCovered}`))
    .orderBy(asc(defenseLogs.id))
    .for('update');
  await moveLogs({ tx, userId, now }, logs, { action: 'endException', remark, step });
  await publishExceptions({ tx, bus }, [...new Set(exceptions.map(({ netbarId }) => netbarId))]);
  await publishTopic({ bus, tx }, defenseTopic, [DEFENSE_CHANNEL], { changed: 'logs' });
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type Cause, findCauses } from './causes.ts';
import { ALERT_KIND_RULES } from './kinds.ts';
import type { AlertSettings } from './settings.ts';
import { type AlertEventKind, alertEvents, alerts } from './tables.ts';

type Alert = typeof alerts.$inferSelect;

/** Maximum number of rows in one statement. */
const MAX_ROWS = 1_000;

interface Evaluation {
  tx: Tx;
  now: Date;
  settings: AlertSettings;
  /** Limits the evaluation to these netbars. */
  netbarIds?: readonly number[];
}

/** Result of one evaluation: new and returned alerts, and alerts that recovered. */
interface Observed {
  opened: number[];
  returned: number[];
  recovered: Alert[];
}

const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / MAX_ROWS) }, (_, index) =>
    rows.slice(index * MAX_ROWS, (index + 1) * MAX_ROWS),
  );

const alertKey = ({ netbarId, kind }: Pick<Cause, 'netbarId' | 'kind'>) => `${netbarId} ${kind}`;

/** Stores one event for each of several alerts. */
export async function storeEvents(
  tx: Tx,
  alertRows: readonly { id: number; netbarId: number }[],
  {
    at,
    what,
    userId = null,
    people,
    text = '',
  }: {
    at: Date;
    what: AlertEventKind;
    userId?: number | null;
    people?: number;
    text?: string;
  },
): Promise<void> {
  const event = { at, what, userId, people, text };
  for (const chunk of chunks(alertRows))
    await tx
      .insert(alertEvents)
      .values(chunk.map(({ id, netbarId }) => ({ alertId: id, netbarId, ...event })));
}

async function openAlerts({ tx, now }: Evaluation, causes: readonly Cause[]): Promise<number[]> {
  const ids: number[] = [];
  for (const chunk of chunks(causes)) {
    const rows = await tx
      .insert(alerts)
      .values(
        chunk.map(({ netbarId, kind, facts }) => ({
          netbarId,
          kind,
          facts,
          severity: ALERT_KIND_RULES[kind].severity,
          openedAt: now,
          lastAt: now,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: alerts.id, netbarId: alerts.netbarId });
    await storeEvents(tx, rows, { at: now, what: 'opened' });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/**
 * Updates alerts whose cause is present. A cause that returns soon after it disappeared continues
 * the same alert.
 */
async function continueAlerts(
  { tx, now }: Evaluation,
  continuing: readonly { alert: Alert; facts: Cause['facts'] }[],
): Promise<number[]> {
  const returned = continuing
    .filter(({ alert }) => alert.goneAt !== null)
    .map(({ alert }) => alert);
  for (const { alert, facts } of continuing) {
    const hasReturned = alert.goneAt !== null;
    await tx
      .update(alerts)
      .set({
        facts,
        lastAt: now,
        updatedAt: now,
        ...(hasReturned && { goneAt: null, count: alert.count + 1 }),
      })
      .where(eq(alerts.id, alert.id));
  }
  const unsettled = returned.filter(({ status }) => status !== 'resolved');
  await storeEvents(tx, unsettled, { at: now, what: 'returned' });
  return unsettled.map(({ id }) => id);
}

/**
 * Updates alerts whose cause is absent. An alert is resolved when its cause was absent for
 * `recoverMin` minutes.
 */
async function endAlerts(
  { tx, now, settings }: Evaluation,
  absent: readonly Alert[],
): Promise<Alert[]> {
  const justGone = absent.filter(({ goneAt }) => goneAt === null).map(({ id }) => id);
  const set = (ids: readonly number[], values: Partial<typeof alerts.$inferInsert>) =>
    tx
      .update(alerts)
      .set({ ...values, updatedAt: now })
      .where(inArray(alerts.id, [...ids]));
  for (const chunk of chunks(justGone)) await set(chunk, { goneAt: now });
  const latest = now.getTime() - settings.recoverMin * 60_000;
  const ended = absent.filter(({ goneAt }) => (goneAt ?? now).getTime() <= latest);
  for (const chunk of chunks(ended.map(({ id }) => id))) await set(chunk, { ongoing: false });
  const recovered = ended.filter(({ status }) => status !== 'resolved');
  for (const chunk of chunks(recovered.map(({ id }) => id)))
    await set(chunk, { status: 'resolved', resolvedAt: now });
  await storeEvents(tx, recovered, { at: now, what: 'recovered' });
  return recovered;
}

/**
 * Evaluates the alert rules and updates the alerts. Sends no notifications. Evaluating an unchanged
 * state changes only timestamps, so it can run at any time.
 */
export async function updateAlerts(observing: Evaluation): Promise<Observed> {
  const { tx, now, settings, netbarIds } = observing;
  const causes = await findCauses(tx, { now, settings }, netbarIds);
  const ongoing = await tx
    .select()
    .from(alerts)
    .where(and(alerts.ongoing, netbarIds && inArray(alerts.netbarId, [...netbarIds])))
    .for('update');
  const alertsByKey = new Map(ongoing.map((alert) => [alertKey(alert), alert]));
  const presentKeys = new Set(causes.map(alertKey));
  const continuing = causes.flatMap(({ facts, ...cause }) => {
    const alert = alertsByKey.get(alertKey(cause));
    return alert ? [{ alert, facts }] : [];
  });
  return {
    opened: await openAlerts(
      observing,
      causes.filter((cause) => !alertsByKey.has(alertKey(cause))),
    ),
    returned: await continueAlerts(observing, continuing),
    recovered: await endAlerts(
      observing,
      ongoing.filter((alert) => !presentKeys.has(alertKey(alert))),
    ),
  };
}

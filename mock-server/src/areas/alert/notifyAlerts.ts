import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import {
  type DueAlert,
  type NotifyContext,
  netbarIds,
  selectDue,
  sendDigests,
  storeNotified,
} from './digests.ts';
import { alertMessages, escalatedMessage, recoveredMessage } from './messages.ts';
import { alertRecipients } from './recipients.ts';
import { isQuiet } from './settings.ts';
import { alerts } from './tables.ts';

/** Maximum number of alerts per notification run. */
const MAX_ALERTS = 1_000;
/** Minimum interval between two escalations. Alerts that become due meanwhile wait for the next. */
const ESCALATION_INTERVAL_MS = 15 * 60_000;

/**
 * Selects unhandled alerts: open, not muted, and with a present cause. During quiet hours only
 * critical alerts match.
 */
const unhandled = ({ now, settings }: NotifyContext) =>
  and(
    alerts.ongoing,
    eq(alerts.status, 'open'),
    isNull(alerts.goneAt),
    or(isNull(alerts.mutedUntil), lte(alerts.mutedUntil, now)),
    isQuiet(settings, now) ? eq(alerts.severity, 'critical') : undefined,
  );

const idsIn = (due: readonly DueAlert[]) =>
  inArray(
    alerts.id,
    due.map(({ id }) => id),
  );

/** Notifies the first recipients of new alerts, with one message per kind. */
async function notifyNew(context: NotifyContext): Promise<number> {
  const { tx, now, settings } = context;
  const due = await selectDue(tx)
    .where(and(unhandled(context), isNull(alerts.toldAt)))
    .orderBy(alerts.id)
    .limit(MAX_ALERTS);
  if (due.length === 0) return 0;
  const circle = await alertRecipients(tx, settings.toldRoles, netbarIds(due));
  for (const kind of new Set(due.map((alert) => alert.kind)))
    await sendDigests(
      context,
      alertMessages[kind],
      due.filter((alert) => alert.kind === kind),
      circle,
    );
  await tx.update(alerts).set({ toldAt: now }).where(idsIn(due));
  await storeNotified(context, due, circle, 'told');
  return due.length;
}

/** Returns whether alerts were escalated so recently that the next escalation has to wait. */
async function hasJustEscalated({ tx, now }: NotifyContext): Promise<boolean> {
  const since = new Date(now.getTime() - ESCALATION_INTERVAL_MS);
  const rows = await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(alerts.ongoing, gt(alerts.escalatedAt, since)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Notifies the second recipients of alerts that were not handled in time, with one message per
 * interval. A mute restarts the time of an alert.
 */
async function escalate(context: NotifyContext): Promise<number> {
  const { tx, now, settings } = context;
  const { escalateAfterMin, escalateRoles } = settings;
  if (escalateAfterMin === 0 || escalateRoles.length === 0) return 0;
  if (await hasJustEscalated(context)) return 0;
  const latest = new Date(now.getTime() - escalateAfterMin * 60_000).toISOString();
  const due = await selectDue(tx)
    .where(
      and(
        unhandled(context),
        isNotNull(alerts.toldAt),
        isNull(alerts.escalatedAt),
        sql`greatest(${alerts.toldAt}, ${alerts.mutedUntil}) <= ${latest}::timestamptz`,
      ),
    )
    .orderBy(alerts.id)
    .limit(MAX_ALERTS);
  if (due.length === 0) return 0;
  const circle = await alertRecipients(tx, escalateRoles, netbarIds(due));
  await sendDigests(context, escalatedMessage, due, circle);
  await tx.update(alerts).set({ escalatedAt: now }).where(idsIn(due));
  await storeNotified(context, due, circle, 'escalated');
  return due.length;
}

/** Notifies the previous recipients that the causes of alerts are gone. */
async function notifyRecovered(
  context: NotifyContext,
  ended: readonly (typeof alerts.$inferSelect)[],
): Promise<void> {
  const { tx, settings } = context;
  const notified = ended.filter(({ toldAt }) => toldAt !== null);
  if (notified.length === 0) return;
  const byId = new Map(notified.map((alert) => [alert.id, alert]));
  const rows = (
    await selectDue(tx)
      .where(inArray(alerts.id, [...byId.keys()]))
      .orderBy(alerts.id)
  ).map((row) => {
    const { openedAt, lastAt, escalatedAt } = byId.get(row.id) as typeof alerts.$inferSelect;
    const minutes = Math.max(1, Math.round((lastAt.getTime() - openedAt.getTime()) / 60_000));
    return { ...row, minutes, wasEscalated: escalatedAt !== null };
  });
  const escalated = rows.filter(({ wasEscalated }) => wasEscalated);
  const first = await alertRecipients(tx, settings.toldRoles, netbarIds(rows));
  const second = await alertRecipients(tx, settings.escalateRoles, netbarIds(escalated));
  await sendDigests(context, recoveredMessage, rows, first);
  // A user with both roles already has these alerts.
  await sendDigests(context, recoveredMessage, escalated, second);
}

/**
 * Sends the notifications of an evaluation.
 *
 * @returns number of alerts that were notified or escalated
 */
export async function notifyAlerts(
  context: NotifyContext,
  recovered: readonly (typeof alerts.$inferSelect)[],
): Promise<number> {
  const count = (await escalate(context)) + (await notifyNew(context));
  await notifyRecovered(context, recovered);
  return count;
}

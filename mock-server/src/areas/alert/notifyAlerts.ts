import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { netbars } from '../netbar/index.ts';
import type { AlertKind } from './kinds.ts';
import {
  type AlertSummary,
  alertMessages,
  escalatedMessage,
  raisedFacts,
  recoveredMessage,
} from './messages.ts';
import { alertRecipients } from './recipients.ts';
import { type AlertSettings, isQuiet } from './settings.ts';
import { alerts } from './tables.ts';
import { storeEvents } from './updateAlerts.ts';

/** Above this number, a user's alerts of one kind are combined into one message. */
const MAX_SINGLE = 3;
/** Maximum number of alerts per notification run. */
const MAX_ALERTS = 1_000;

interface NotifyContext {
  tx: Tx;
  bus: Bus;
  now: Date;
  settings: AlertSettings;
}

interface DueAlert extends AlertSummary {
  netbarId: number;
}

const select = (tx: Tx) =>
  tx
    .select({
      id: alerts.id,
      netbarId: alerts.netbarId,
      netbarName: netbars.name,
      kind: alerts.kind,
      facts: alerts.facts,
    })
    .from(alerts)
    .innerJoin(netbars, eq(netbars.id, alerts.netbarId))
    .$dynamic();

const netbarIds = (rows: readonly { netbarId: number }[]) => [
  ...new Set(rows.map(({ netbarId }) => netbarId)),
];

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

/**
 * Groups alerts of one kind by their recipients, so that users with the same alerts are notified in
 * one statement.
 */
function groupByRecipients(
  due: readonly DueAlert[],
  circle: ReadonlyMap<number, ReadonlySet<number>>,
) {
  const groupsByKey = new Map<string, { kind: AlertKind; told: DueAlert[]; people: number[] }>();
  for (const [userId, visibleIds] of circle)
    for (const kind of new Set(due.map((alert) => alert.kind))) {
      const visible = due.filter((alert) => alert.kind === kind && visibleIds.has(alert.netbarId));
      for (const alertGroup of visible.length > MAX_SINGLE
        ? [visible]
        : visible.map((alert) => [alert])) {
        const key = alertGroup.map(({ id }) => id).join();
        const group = groupsByKey.get(key) ?? { kind, told: alertGroup, people: [] };
        group.people.push(userId);
        groupsByKey.set(key, group);
      }
    }
  return groupsByKey.values();
}

/** Stores how many users were notified of each alert. */
async function storeNotified(
  { tx, now }: NotifyContext,
  due: readonly DueAlert[],
  circle: ReadonlyMap<number, ReadonlySet<number>>,
  what: 'told' | 'escalated',
): Promise<void> {
  const byCount = new Map<number, DueAlert[]>();
  for (const alert of due) {
    const people = [...circle.values()].filter((visibleIds) =>
      visibleIds.has(alert.netbarId),
    ).length;
    byCount.set(people, [...(byCount.get(people) ?? []), alert]);
  }
  for (const [people, group] of byCount) await storeEvents(tx, group, { at: now, what, people });
}

/** Notifies the first recipients of new alerts. */
async function notifyNew(context: NotifyContext): Promise<number> {
  const { tx, now, settings } = context;
  const due = await select(tx)
    .where(and(unhandled(context), isNull(alerts.toldAt)))
    .orderBy(alerts.id)
    .limit(MAX_ALERTS);
  if (due.length === 0) return 0;
  const circle = await alertRecipients(tx, settings.toldRoles, netbarIds(due));
  for (const { kind, told, people } of groupByRecipients(due, circle))
    await notifyUsers(context, people, alertMessages[kind], raisedFacts(told));
  await tx
    .update(alerts)
    .set({ toldAt: now })
    .where(
      inArray(
        alerts.id,
        due.map(({ id }) => id),
      ),
    );
  await storeNotified(context, due, circle, 'told');
  return due.length;
}

/**
 * Notifies the second recipients of alerts that were not handled in time. A mute restarts that
 * time.
 */
async function escalate(context: NotifyContext): Promise<number> {
  const { tx, now, settings } = context;
  const { escalateAfterMin, escalateRoles } = settings;
  if (escalateAfterMin === 0 || escalateRoles.length === 0) return 0;
  const latest = new Date(now.getTime() - escalateAfterMin * 60_000).toISOString();
  const due = await select(tx)
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
  for (const alert of due) {
    const people = [...circle]
      .filter(([, visibleIds]) => visibleIds.has(alert.netbarId))
      .map(([userId]) => userId);
    await notifyUsers(context, people, escalatedMessage, alert);
  }
  await tx
    .update(alerts)
    .set({ escalatedAt: now })
    .where(
      inArray(
        alerts.id,
        due.map(({ id }) => id),
      ),
    );
  await storeNotified(context, due, circle, 'escalated');
  return due.length;
}

/** Notifies the previous recipients that the cause of an alert is gone. */
async function notifyRecovered(
  context: NotifyContext,
  ended: readonly (typeof alerts.$inferSelect)[],
): Promise<void> {
  const { tx, settings } = context;
  const notified = ended.filter(({ toldAt }) => toldAt !== null);
  if (notified.length === 0) return;
  const byId = new Map(notified.map((alert) => [alert.id, alert]));
  const rows = await select(tx).where(inArray(alerts.id, [...byId.keys()]));
  const [first, second] = [
    await alertRecipients(tx, settings.toldRoles, netbarIds(rows)),
    await alertRecipients(tx, settings.escalateRoles, netbarIds(rows)),
  ];
  for (const row of rows) {
    const { openedAt, lastAt, escalatedAt } = byId.get(row.id) as typeof alerts.$inferSelect;
    const circles = escalatedAt === null ? [first] : [first, second];
    const people = circles.flatMap((circle) =>
      [...circle]
        .filter(([, visibleIds]) => visibleIds.has(row.netbarId))
        .map(([userId]) => userId),
    );
    const minutes = Math.max(1, Math.round((lastAt.getTime() - openedAt.getTime()) / 60_000));
    await notifyUsers(context, people, recoveredMessage, { ...row, minutes });
  }
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

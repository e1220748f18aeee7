import { eq } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { netbars } from '../netbar/index.ts';
import type { AlertKind } from './kinds.ts';
import { type AlertSummary, type alertMessages, digestFacts } from './messages.ts';
import type { AlertSettings } from './settings.ts';
import { alerts } from './tables.ts';
import { storeEvents } from './updateAlerts.ts';

export interface NotifyContext {
  tx: Tx;
  bus: Bus;
  now: Date;
  settings: AlertSettings;
}

/** Alert whose users are to be notified. */
export interface DueAlert extends AlertSummary {
  netbarId: number;
}

/** Selects the data of alerts that messages need. */
export const selectDue = (tx: Tx) =>
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

export const netbarIds = (rows: readonly { netbarId: number }[]) => [
  ...new Set(rows.map(({ netbarId }) => netbarId)),
];

/**
 * Sends each user one message about those of the alerts that the user sees. Users with the same
 * alerts are notified in one statement.
 */
export async function sendDigests(
  context: NotifyContext,
  kind: (typeof alertMessages)[AlertKind],
  due: readonly DueAlert[],
  circle: ReadonlyMap<number, ReadonlySet<number>>,
): Promise<void> {
  const groups = new Map<string, { visible: DueAlert[]; people: number[] }>();
  for (const [userId, visibleIds] of circle) {
    const visible = due.filter(({ netbarId }) => visibleIds.has(netbarId));
    if (visible.length === 0) continue;
    const key = visible.map(({ id }) => id).join();
    const group = groups.get(key) ?? { visible, people: [] };
    group.people.push(userId);
    groups.set(key, group);
  }
  for (const { visible, people } of groups.values())
    await notifyUsers(context, people, kind, digestFacts(visible));
}

/** Stores how many users were notified of each alert. */
export async function storeNotified(
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

import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { tell } from '../../platform/services/inbox/tell.ts';
import { netbars } from '../netbar/index.ts';
import { circleOf } from './circle.ts';
import type { AlertKind } from './kinds.ts';
import {
  alertMessages,
  escalatedMessage,
  raisedFacts,
  recoveredMessage,
  type Told,
} from './messages.ts';
import { noteEvents } from './observe.ts';
import { type AlertSettings, isQuiet } from './settings.ts';
import { alerts } from './tables.ts';

/** More of one kind for one person at once are told in one message. */
const MAX_SINGLE = 3;
/** Alerts that are told at one look. */
const AT_ONCE = 1_000;

interface Telling {
  tx: Tx;
  bus: Bus;
  now: Date;
  settings: AlertSettings;
}

interface Due extends Told {
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

const idsOf = (rows: readonly { netbarId: number }[]) => [
  ...new Set(rows.map(({ netbarId }) => netbarId)),
];

/** What nobody has taken up: not acknowledged, not muted, and its cause still there. Quiet hours are for what can wait. */
const untaken = ({ now, settings }: Telling) =>
  and(
    alerts.ongoing,
    eq(alerts.status, 'open'),
    isNull(alerts.goneAt),
    or(isNull(alerts.mutedUntil), lte(alerts.mutedUntil, now)),
    isQuiet(settings, now) ? eq(alerts.severity, 'critical') : undefined,
  );

/** Alerts of one kind by who hears of exactly them, so that people who hear the same are told by one statement. */
function groups(due: readonly Due[], circle: ReadonlyMap<number, ReadonlySet<number>>) {
  const found = new Map<string, { kind: AlertKind; told: Due[]; people: number[] }>();
  for (const [userId, seen] of circle)
    for (const kind of new Set(due.map((one) => one.kind))) {
      const own = due.filter((one) => one.kind === kind && seen.has(one.netbarId));
      for (const told of own.length > MAX_SINGLE ? [own] : own.map((one) => [one])) {
        const key = told.map(({ id }) => id).join();
        const group = found.get(key) ?? { kind, told, people: [] };
        group.people.push(userId);
        found.set(key, group);
      }
    }
  return found.values();
}

/** Notes of each alert how many people heard of it. */
async function noteHeard(
  { tx, now }: Telling,
  due: readonly Due[],
  circle: ReadonlyMap<number, ReadonlySet<number>>,
  what: 'told' | 'escalated',
): Promise<void> {
  const byCount = new Map<number, Due[]>();
  for (const one of due) {
    const people = [...circle.values()].filter((seen) => seen.has(one.netbarId)).length;
    byCount.set(people, [...(byCount.get(people) ?? []), one]);
  }
  for (const [people, some] of byCount) await noteEvents(tx, some, { at: now, what, people });
}

/** Tells the first circle of what is new. */
async function tellNew(telling: Telling): Promise<number> {
  const { tx, now, settings } = telling;
  const due = await select(tx)
    .where(and(untaken(telling), isNull(alerts.toldAt)))
    .orderBy(alerts.id)
    .limit(AT_ONCE);
  if (due.length === 0) return 0;
  const circle = await circleOf(tx, settings.toldRoles, idsOf(due));
  for (const { kind, told, people } of groups(due, circle))
    await tell(telling, people, alertMessages[kind], raisedFacts(told));
  await tx
    .update(alerts)
    .set({ toldAt: now })
    .where(
      inArray(
        alerts.id,
        due.map(({ id }) => id),
      ),
    );
  await noteHeard(telling, due, circle, 'told');
  return due.length;
}

/** Tells the second circle of what nobody took up in time. After a mute the time begins anew. */
async function escalate(telling: Telling): Promise<number> {
  const { tx, now, settings } = telling;
  const { escalateAfterMin, escalateRoles } = settings;
  if (escalateAfterMin === 0 || escalateRoles.length === 0) return 0;
  const latest = new Date(now.getTime() - escalateAfterMin * 60_000).toISOString();
  const due = await select(tx)
    .where(
      and(
        untaken(telling),
        isNotNull(alerts.toldAt),
        isNull(alerts.escalatedAt),
        sql`greatest(${alerts.toldAt}, ${alerts.mutedUntil}) <= ${latest}::timestamptz`,
      ),
    )
    .orderBy(alerts.id)
    .limit(AT_ONCE);
  if (due.length === 0) return 0;
  const circle = await circleOf(tx, escalateRoles, idsOf(due));
  for (const one of due) {
    const people = [...circle]
      .filter(([, seen]) => seen.has(one.netbarId))
      .map(([userId]) => userId);
    await tell(telling, people, escalatedMessage, one);
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
  await noteHeard(telling, due, circle, 'escalated');
  return due.length;
}

/** Tells those who heard of an alert that its cause is gone. */
async function tellRecovered(
  telling: Telling,
  ended: readonly (typeof alerts.$inferSelect)[],
): Promise<void> {
  const { tx, settings } = telling;
  const told = ended.filter(({ toldAt }) => toldAt !== null);
  if (told.length === 0) return;
  const byId = new Map(told.map((one) => [one.id, one]));
  const rows = await select(tx).where(inArray(alerts.id, [...byId.keys()]));
  const [first, second] = [
    await circleOf(tx, settings.toldRoles, idsOf(rows)),
    await circleOf(tx, settings.escalateRoles, idsOf(rows)),
  ];
  for (const row of rows) {
    const { openedAt, lastAt, escalatedAt } = byId.get(row.id) as typeof alerts.$inferSelect;
    const circles = escalatedAt === null ? [first] : [first, second];
    const people = circles.flatMap((circle) =>
      [...circle].filter(([, seen]) => seen.has(row.netbarId)).map(([userId]) => userId),
    );
    const minutes = Math.max(1, Math.round((lastAt.getTime() - openedAt.getTime()) / 60_000));
    await tell(telling, people, recoveredMessage, { ...row, minutes });
  }
}

/** Tells people what they have to know after a look. @returns how many alerts were told of or handed on */
export async function tellAlerts(
  telling: Telling,
  recovered: readonly (typeof alerts.$inferSelect)[],
): Promise<number> {
  const handed = (await escalate(telling)) + (await tellNew(telling));
  await tellRecovered(telling, recovered);
  return handed;
}

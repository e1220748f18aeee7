import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type Cause, findCauses } from './causes.ts';
import { KINDS } from './kinds.ts';
import type { AlertSettings } from './settings.ts';
import { type AlertEventKind, alertEvents, alerts } from './tables.ts';

type Alert = typeof alerts.$inferSelect;

/** Rows of one statement. */
const AT_ONCE = 1_000;

interface Observing {
  tx: Tx;
  now: Date;
  settings: AlertSettings;
  /** Only these netbars are looked at. */
  netbarIds?: readonly number[];
}

/** What has changed by a look: alerts that came to be or came back, and those that ended by themselves. */
interface Observed {
  opened: number[];
  returned: number[];
  recovered: Alert[];
}

const slices = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, place) =>
    rows.slice(place * AT_ONCE, (place + 1) * AT_ONCE),
  );

const keyOf = ({ netbarId, kind }: Pick<Cause, 'netbarId' | 'kind'>) => `${netbarId} ${kind}`;

/** Stores one event for each of several alerts. */
export async function noteEvents(
  tx: Tx,
  of: readonly { id: number; netbarId: number }[],
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
  for (const some of slices(of))
    await tx
      .insert(alertEvents)
      .values(some.map(({ id, netbarId }) => ({ alertId: id, netbarId, ...event })));
}

async function open({ tx, now }: Observing, causes: readonly Cause[]): Promise<number[]> {
  const ids: number[] = [];
  for (const some of slices(causes)) {
    const rows = await tx
      .insert(alerts)
      .values(
        some.map(({ netbarId, kind, facts }) => ({
          netbarId,
          kind,
          facts,
          severity: KINDS[kind].severity,
          openedAt: now,
          lastAt: now,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: alerts.id, netbarId: alerts.netbarId });
    await noteEvents(tx, rows, { at: now, what: 'opened' });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** The cause is there: what was gone for a short while is the same alert once more. */
async function goOn(
  { tx, now }: Observing,
  seen: readonly { alert: Alert; facts: Cause['facts'] }[],
): Promise<number[]> {
  const returned = seen.filter(({ alert }) => alert.goneAt !== null).map(({ alert }) => alert);
  for (const { alert, facts } of seen) {
    const isBack = alert.goneAt !== null;
    await tx
      .update(alerts)
      .set({
        facts,
        lastAt: now,
        updatedAt: now,
        ...(isBack && { goneAt: null, count: alert.count + 1 }),
      })
      .where(eq(alerts.id, alert.id));
  }
  const unsettled = returned.filter(({ status }) => status !== 'resolved');
  await noteEvents(tx, unsettled, { at: now, what: 'returned' });
  return unsettled.map(({ id }) => id);
}

/** The cause is not there: after a while without it the alert ends by itself. */
async function letGo({ tx, now, settings }: Observing, absent: readonly Alert[]): Promise<Alert[]> {
  const justGone = absent.filter(({ goneAt }) => goneAt === null).map(({ id }) => id);
  const set = (ids: readonly number[], values: Partial<typeof alerts.$inferInsert>) =>
    tx
      .update(alerts)
      .set({ ...values, updatedAt: now })
      .where(inArray(alerts.id, [...ids]));
  for (const some of slices(justGone)) await set(some, { goneAt: now });
  const latest = now.getTime() - settings.recoverMin * 60_000;
  const over = absent.filter(({ goneAt }) => (goneAt ?? now).getTime() <= latest);
  for (const some of slices(over.map(({ id }) => id))) await set(some, { ongoing: false });
  const recovered = over.filter(({ status }) => status !== 'resolved');
  for (const some of slices(recovered.map(({ id }) => id)))
    await set(some, { status: 'resolved', resolvedAt: now });
  await noteEvents(tx, recovered, { at: now, what: 'recovered' });
  return recovered;
}

/**
 * Looks at what is wrong now and brings the alerts in line with it. Nobody is told here. A look that finds everything as it was changes
 * nothing but times, so it does not matter how often one is taken.
 */
export async function observe(observing: Observing): Promise<Observed> {
  const { tx, now, settings, netbarIds } = observing;
  const causes = await findCauses(tx, { now, settings }, netbarIds);
  const ongoing = await tx
    .select()
    .from(alerts)
    .where(and(alerts.ongoing, netbarIds && inArray(alerts.netbarId, [...netbarIds])))
    .for('update');
  const known = new Map(ongoing.map((alert) => [keyOf(alert), alert]));
  const there = new Set(causes.map(keyOf));
  const seen = causes.flatMap(({ facts, ...cause }) => {
    const alert = known.get(keyOf(cause));
    return alert ? [{ alert, facts }] : [];
  });
  return {
    opened: await open(
      observing,
      causes.filter((cause) => !known.has(keyOf(cause))),
    ),
    returned: await goOn(observing, seen),
    recovered: await letGo(
      observing,
      ongoing.filter((alert) => !there.has(keyOf(alert))),
    ),
  };
}

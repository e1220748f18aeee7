import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import { badFields, type FieldError, refuse } from '../../http/errors.ts';
import { users } from '../../platform/identity/user/tables.ts';
import type { By } from '../../platform/lists/by.ts';
import { publishTopic } from '../../platform/live/publish.ts';
import { inScope } from '../../platform/scope/scope.ts';
import { alertList } from './list.ts';
import { noteEvents } from './observe.ts';
import type { MuteAlert, ResolveAlert } from './schemas.ts';
import { type AlertAction, alertStatus, alertTransitions } from './status.ts';
import { type AlertEventKind, alertEvents, alerts } from './tables.ts';
import { texts } from './texts.ts';
import { ALL, alertTopic } from './topic.ts';

const MAX_MUTE_MS = 30 * 86_400_000;
/** Steps of one alert that are shown: one that comes and goes all the time has more than anybody reads. */
const MAX_EVENTS = 200;

type Acting = By & { deps: { bus: Bus } };

/** One alert of the caller's scope with what became of it, oldest first. Throws when there is none. */
export async function readAlert(by: By, id: number) {
  const [alert] = await alertList.find(by, eq(alerts.id, id));
  if (!alert) throw refuse(texts.unknown);
  const rows = await by.tx
    .select({ event: alertEvents, userName: users.nickName })
    .from(alertEvents)
    .leftJoin(users, eq(users.id, alertEvents.userId))
    .where(eq(alertEvents.alertId, id))
    .orderBy(asc(alertEvents.id))
    .limit(MAX_EVENTS);
  const events = rows.map(({ event, userName }) => ({
    ...{ ID: event.id, at: event.at.toISOString(), what: event.what, text: event.text, userName: userName ?? '' },
  }));
  return { alert, events };
}

interface Step {
  action: AlertAction;
  what: AlertEventKind;
  set: Partial<typeof alerts.$inferInsert>;
  text?: string;
  /** What is wrong with the wish itself, told to who may see the alerts alone. */
  faults?: FieldError[];
}

/**
 * Takes alerts along one of their transitions; those whose state does not offer it are passed over. Throws where that leaves none.
 *
 * @returns how many were taken
 */
async function take(
  { tx, caller, now, deps }: Acting,
  ids: readonly number[],
  { action, what, set, text, faults = [] }: Step,
): Promise<number> {
  const rows = await tx
    .select()
    .from(alerts)
    .where(and(inArray(alerts.id, [...ids]), await inScope(tx, caller, alerts)))
    .orderBy(asc(alerts.id))
    .for('update');
  if (rows.length === 0) throw refuse(texts.unknown);
  if (faults.length > 0) throw badFields(faults);
  const movable = rows.filter((row) => alertTransitions.offers(alertStatus(row, now), action));
  if (movable.length === 0) throw refuse(texts.notNow);
  await tx
    .update(alerts)
    .set({ ...set, updatedAt: now })
    .where(
      inArray(
        alerts.id,
        movable.map(({ id }) => id),
      ),
    );
  await noteEvents(tx, movable, { at: now, what, userId: caller.userId, ...(text !== undefined && { text }) });
  await publishTopic({ bus: deps.bus, tx }, alertTopic, [ALL], { changed: 'alerts' });
  return movable.length;
}

/** Somebody looks after them: nobody else is told any more. */
export const acknowledge = (by: Acting, ids: readonly number[]): Promise<number> =>
  take(by, ids, { action: 'acknowledge', what: 'acknowledged', set: { status: 'acknowledged', ownerId: by.caller.userId } });

/** Nobody is told of them until then. Throws for an end that is over, or farther away than 30 days. */
export function mute(by: Acting, { IDs, until: wanted, reason = '' }: MuteAlert): Promise<number> {
  const until = new Date(wanted);
  const ahead = until.getTime() - by.now.getTime();
  const fault = !(ahead > 0) ? texts.past : ahead > MAX_MUTE_MS ? texts.tooLong : undefined;
  return take(by, IDs, {
    ...{ action: 'mute', what: 'muted', text: reason, set: { mutedUntil: until, status: 'open' } },
    ...(fault !== undefined && { faults: [{ field: 'until', msg: fault }] }),
  });
}

export const unmute = (by: Acting, ids: readonly number[]): Promise<number> =>
  take(by, ids, { action: 'unmute', what: 'unmuted', set: { mutedUntil: null } });

/** Somebody says that it is done. As long as the cause is there it does not come again; when it was gone once it does. */
export const resolve = (by: Acting, { IDs, reason }: ResolveAlert): Promise<number> =>
  take(by, IDs, {
    ...{ action: 'resolve', what: 'resolved', text: reason },
    set: { status: 'resolved', resolvedAt: by.now, resolvedBy: by.caller.userId },
  });

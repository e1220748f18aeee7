import { asc, eq } from 'drizzle-orm';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { readOne } from '../../platform/services/entity/rows.ts';
import { alertList } from './list.ts';
import { alertEvents } from './tables.ts';
import { texts } from './texts.ts';

/** Maximum number of events in a response. An alert whose cause keeps returning has many more. */
const MAX_EVENTS = 200;

/** Returns the text of an event: the number of users notified, or the stored reason. */
const eventText = ({ what, people, text }: typeof alertEvents.$inferSelect): string =>
  (what === 'told' || what === 'escalated') && people !== null ? texts[what](people) : text;

/**
 * Returns an alert in the caller's data scope with its events, oldest first. Throws if there is
 * none.
 */
export async function readAlert(by: ActorContext, id: number) {
  const alert = await readOne(alertList, by, id, texts.unknown);
  const rows = await by.tx
    .select({ event: alertEvents, userName: users.nickName })
    .from(alertEvents)
    .leftJoin(users, eq(users.id, alertEvents.userId))
    .where(eq(alertEvents.alertId, id))
    .orderBy(asc(alertEvents.id))
    .limit(MAX_EVENTS);
  const events = rows.map(({ event, userName }) => ({
    ID: event.id,
    at: event.at.toISOString(),
    what: event.what,
    text: eventText(event),
    userId: event.userId,
    userName: userName ?? '',
  }));
  return { alert, events };
}

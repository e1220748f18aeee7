import { asc, eq } from 'drizzle-orm';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { readOne } from '../../platform/services/entity/rows.ts';
import { alertList } from './list.ts';
import { alertEvents } from './tables.ts';
import { texts } from './texts.ts';

/** Steps of one alert that are shown: one that comes and goes all the time has more than anybody reads. */
const MAX_EVENTS = 200;

/** Returns the text of an event: the number of users notified, or the stored reason. */
const wordsOf = ({ what, people, text }: typeof alertEvents.$inferSelect): string =>
  (what === 'told' || what === 'escalated') && people !== null ? texts[what](people) : text;

/** One alert of the caller's scope with what became of it, oldest first. Throws when there is none. */
export async function readAlert(by: By, id: number) {
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
    text: wordsOf(event),
    userName: userName ?? '',
  }));
  return { alert, events };
}

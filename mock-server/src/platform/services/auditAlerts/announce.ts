import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { ENABLED } from '../../kernel/identity/user/states.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { notifyUsers } from '../inbox/notifyUsers.ts';
import { auditEventMessage } from './message.ts';
import { auditAlertSettings } from './settings.ts';
import { auditEvents } from './tables.ts';

/** Events per transaction. */
const BATCH = 50;

/** Returns the enabled users with any of the roles. */
async function usersOf(tx: Tx, roles: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: users.id })
    .from(userAuthorities)
    .innerJoin(users, eq(users.id, userAuthorities.userId))
    .where(and(inArray(userAuthorities.authorityId, [...roles]), eq(users.enable, ENABLED)));
  return rows.map(({ id }) => id);
}

/**
 * Sends the messages of recorded events. Another instance that does the same skips the events that
 * this one has locked.
 */
export async function announceEvents(deps: Pick<Deps, 'bus' | 'database' | 'now'>): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const events = await tx
      .select()
      .from(auditEvents)
      .orderBy(asc(auditEvents.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (events.length === 0) return;
    const { roles } = await readSettings(tx, auditAlertSettings);
    const people = roles.length === 0 ? [] : await usersOf(tx, roles);
    for (const { id, event, byName: by, object, count } of events)
      await notifyUsers({ tx, bus: deps.bus, now: deps.now() }, people, auditEventMessage, {
        ...{ id, event, by, object, count },
      });
    await tx.delete(auditEvents).where(
      inArray(
        auditEvents.id,
        events.map(({ id }) => id),
      ),
    );
  });
}

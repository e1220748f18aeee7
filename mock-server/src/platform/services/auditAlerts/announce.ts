import { and, asc, eq, exists, inArray, or, sql } from 'drizzle-orm';
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

/** Returns the enabled ones of the configured users, and of the users with a configured role. */
async function readReceivers(tx: Tx): Promise<number[]> {
  const { roles, people } = await readSettings(tx, auditAlertSettings);
  const hasRole = exists(
    tx
      .select({ one: sql`1` })
      .from(userAuthorities)
      .where(
        and(eq(userAuthorities.userId, users.id), inArray(userAuthorities.authorityId, roles)),
      ),
  );
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(or(inArray(users.id, people), hasRole), eq(users.enable, ENABLED)));
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
    const people = await readReceivers(tx);
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

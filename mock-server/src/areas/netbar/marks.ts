import { and, asc, desc, eq, inArray, isNotNull, notInArray, type SQL } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { onlineStatus } from './online.ts';
import { netbarMarks, netbars } from './tables.ts';
import { texts } from './texts.ts';

const SHOWN_STARRED = 50;
const SHOWN_RECENT = 8;

/** Throws if the netbar is outside the caller's data scope. */
async function assertVisible({ tx, caller }: ActorContext, id: number): Promise<void> {
  const visible = and(eq(netbars.id, id), await inScope(tx, caller, netbars));
  if ((await tx.$count(netbars, visible)) === 0) throw refuse(texts.unknown);
}

async function mark(
  by: ActorContext,
  netbarId: number,
  set: Partial<Pick<typeof netbarMarks.$inferInsert, 'starredAt' | 'openedAt'>>,
): Promise<void> {
  await assertVisible(by, netbarId);
  await by.tx
    .insert(netbarMarks)
    .values({ userId: by.caller.userId, netbarId, ...set })
    .onConflictDoUpdate({ target: [netbarMarks.userId, netbarMarks.netbarId], set });
}

/** Stars a netbar for the caller, or removes the star. */
export const setStar = (by: ActorContext, netbarId: number, starred: boolean): Promise<void> =>
  mark(by, netbarId, { starredAt: starred ? by.now : null });

/** Stores that the caller opened the page of a netbar. */
export const noteOpened = (by: ActorContext, netbarId: number): Promise<void> =>
  mark(by, netbarId, { openedAt: by.now });

/** Returns which of some netbars the caller has starred. */
export async function readStarred(
  { tx, caller }: ActorContext,
  rows: readonly { netbar: { id: number } }[],
): Promise<ReadonlySet<number>> {
  const ownStars = and(
    eq(netbarMarks.userId, caller.userId),
    isNotNull(netbarMarks.starredAt),
    inArray(
      netbarMarks.netbarId,
      rows.map(({ netbar }) => netbar.id),
    ),
  );
  const starred = await tx.select({ id: netbarMarks.netbarId }).from(netbarMarks).where(ownStars);
  return new Set(starred.map(({ id }) => id));
}

/** Returns the starred and the recently opened netbars of the caller that are in the data scope. */
export async function readMarked({ tx, caller, now }: ActorContext) {
  const visible = and(
    eq(netbarMarks.userId, caller.userId),
    notInArray(netbars.status, ['rejected', 'archived']),
    await inScope(tx, caller, netbars),
  );
  const read = async (condition: SQL, order: SQL, limit: number) => {
    const rows = await tx
      .select({ ID: netbars.id, name: netbars.name, seenAt: netbars.lastHeartbeatAt })
      .from(netbarMarks)
      .innerJoin(netbars, eq(netbars.id, netbarMarks.netbarId))
      .where(and(condition, visible))
      .orderBy(order, asc(netbars.id))
      .limit(limit);
    return rows.map(({ ID, name, seenAt }) => ({
      ID,
      name,
      onlineStatus: onlineStatus(seenAt, now),
    }));
  };
  return {
    starred: await read(isNotNull(netbarMarks.starredAt), asc(netbars.name), SHOWN_STARRED),
    recent: await read(isNotNull(netbarMarks.openedAt), desc(netbarMarks.openedAt), SHOWN_RECENT),
  };
}

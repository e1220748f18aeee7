import { and, asc, desc, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { isPendingFor, isReceivedBy } from './audience.ts';
import type { OpenNotice } from './schemas.ts';
import { notices } from './tables.ts';

/** Maximum of the number of pending notices. Larger numbers are shown as this one. */
const MAX_COUNT = 100;
/** Number of pop-ups and of banners that a console loads at once. */
const MAX_SHOWN = 20;

/** Condition for the notices that a user still has to read or confirm. */
export const isOpenFor = (userId: number) => and(isReceivedBy(userId), isPendingFor(userId));

/** Counts the pending notices of a user, and those of them that are pop-ups or banners. */
export async function countPending(
  tx: Tx,
  userId: number,
): Promise<{ notices: number; shown: number }> {
  const pending = tx
    .select({ isShown: sql<boolean>`${notices.isPopup} or ${notices.isBanner}`.as('is_shown') })
    .from(notices)
    .where(isOpenFor(userId))
    .limit(MAX_COUNT)
    .as('pending');
  const [counts] = await tx
    .select({
      notices: sql<number>`count(*)::int`,
      shown: sql<number>`count(*) filter (where ${pending.isShown})::int`,
    })
    .from(pending);
  return counts ?? { notices: 0, shown: 0 };
}

type NoticeRow = typeof notices.$inferSelect;

/** Returns a notice with its text for a reader. */
export const presentOpen = (row: NoticeRow): OpenNotice => ({
  ID: row.id,
  title: row.title,
  type: row.type,
  level: row.level,
  needConfirm: row.needConfirm,
  pinned: row.pinned,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  revision: row.revision,
  content: row.content,
  authorName: row.authorName,
  isTest: row.status !== 'published',
});

/** Reads the pending pop-ups, oldest first, and the pending banners, pinned and newest first. */
export async function readShown(tx: Tx, userId: number) {
  const read = (isShown: AnyPgColumn, ...order: ReturnType<typeof asc>[]) =>
    tx
      .select()
      .from(notices)
      .where(and(isOpenFor(userId), sql`${isShown}`))
      .orderBy(...order)
      .limit(MAX_SHOWN);
  const popups = await read(notices.isPopup, asc(notices.publishedAt), asc(notices.id));
  const banners = await read(
    notices.isBanner,
    desc(notices.pinned),
    desc(notices.publishedAt),
    desc(notices.id),
  );
  return { popups: popups.map(presentOpen), banners: banners.map(presentOpen) };
}

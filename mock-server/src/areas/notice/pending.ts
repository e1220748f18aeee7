import { and, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { preparedStatement } from '../../db/preparedStatement.ts';
import { isPendingFor, isReceivedBy, type UserId } from './audience.ts';
import type { OpenNotice } from './schemas.ts';
import { notices } from './tables.ts';

/** Maximum of the number of pending notices. Larger numbers are shown as this one. */
const MAX_COUNT = 100;
/**
 * Number of pop-ups and of banners that a console loads at once. It shows one of each, and loads
 * again after each answer.
 */
const MAX_SHOWN = 5;

/** Condition for the notices that a user still has to read or confirm. */
export const isOpenFor = (userId: UserId) => and(isReceivedBy(userId), isPendingFor(userId));

const isOpen = isOpenFor(sql.placeholder('userId'));

const countStatement = preparedStatement('count pending notices', (tx) => {
  const pending = tx
    .select({ isShown: sql<boolean>`${notices.isPopup} or ${notices.isBanner}`.as('is_shown') })
    .from(notices)
    .where(isOpen)
    .limit(MAX_COUNT)
    .as('pending');
  return tx
    .select({
      notices: sql<number>`count(*)::int`,
      shown: sql<number>`count(*) filter (where ${pending.isShown})::int`,
    })
    .from(pending);
});

/** Counts the pending notices of a user, and those of them that are pop-ups or banners. */
export async function countPending(
  tx: Tx,
  reader: number,
): Promise<{ notices: number; shown: number }> {
  const [counts] = await countStatement(tx, { userId: reader });
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

const isShown = sql`(${notices.isPopup} or ${notices.isBanner})`;
const popupOrder = sql`published_at, id`;
const bannerOrder = sql`pinned desc, published_at desc, id desc`;

/**
 * Finds the pending notices for pop-ups and banners together, because this search is expensive. Reads
 * only the texts of the notices that are shown.
 */
const shownStatement = preparedStatement('pending pop-ups and banners', (tx) => {
  const { id, isPopup, isBanner, pinned, publishedAt } = notices;
  const open = tx
    .select({ id, isPopup, isBanner, pinned, publishedAt })
    .from(notices)
    .where(and(isOpen, isShown));
  const first = (flag: string, order: SQL) =>
    sql`select id, row_number() over (order by ${order}) as place, ${flag}::text as shown from open where ${sql.identifier(flag)} order by ${order} limit ${MAX_SHOWN}`;
  const chosen = sql`(with open as materialized (${open}) (${first('is_popup', popupOrder)}) union all (${first('is_banner', bannerOrder)})) chosen`;
  return tx
    .select({ notice: notices, shown: sql<string>`chosen.shown` })
    .from(notices)
    .innerJoin(chosen, sql`chosen.id = ${notices.id}`)
    .orderBy(sql`chosen.place`);
});

/** Reads the pending pop-ups, oldest first, and the pending banners, pinned and newest first. */
export async function readShown(tx: Tx, reader: number) {
  const rows = await shownStatement(tx, { userId: reader });
  const of = (flag: string) =>
    rows.flatMap(({ notice, shown }) => (shown === flag ? [presentOpen(notice)] : []));
  return { popups: of('is_popup'), banners: of('is_banner') };
}

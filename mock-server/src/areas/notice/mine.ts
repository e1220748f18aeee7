import { and, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains, customFilter } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { isPendingFor, isReceivedBy } from './audience.ts';
import { isOpenFor, presentOpen } from './pending.ts';
import { MyNotice, type OpenNotice } from './schemas.ts';
import { NOTICE_TYPES } from './status.ts';
import { noticeReads, notices } from './tables.ts';
import { texts } from './texts.ts';
import { tellReader } from './topic.ts';

const { fields } = texts;
const HIGHEST_FIRST = sql<number>`(case when ${notices.pinned} then 1 else 0 end)`;

/** Notices that the caller receives, pinned and newest first. */
export const myNoticeList = defineList({
  table: notices,
  id: notices.id,
  // Readers see notices by their audience, not by their author.
  scope: { table: noticeReads, by: noticeReads.userId },
  always: ({ caller }) => isReceivedBy(caller.userId),
  select: (tx: Tx) => tx.select().from(notices).$dynamic(),
  filters: {
    keyword: contains([notices.title, notices.content], fields.keyword),
    type: among(notices.type, NOTICE_TYPES, fields.type),
    state: customFilter(
      Type.Optional(Type.Enum(['unread'], { title: fields.state })),
      (_unread, { caller }) => isPendingFor(caller.userId),
    ),
  },
  order: [descending(HIGHEST_FIRST), descending(notices.publishedAt), descending(notices.id)],
  row: MyNotice,
  async context({ tx, caller }: ActorContext) {
    const rows = await tx.select().from(noticeReads).where(eq(noticeReads.userId, caller.userId));
    return new Map(rows.map((row) => [row.noticeId, row]));
  },
  present(row, { context }) {
    const { content: _text, ...shown } = presentOpen(row);
    const answer = context.get(row.id);
    const isCurrent = answer !== undefined && answer.revision >= row.askedRevision;
    const confirmedAt = isCurrent ? (answer.confirmedAt?.toISOString() ?? null) : null;
    return {
      ...shown,
      readAt: isCurrent ? answer.readAt.toISOString() : null,
      confirmedAt,
      pending: !isCurrent || (row.needConfirm && confirmedAt === null),
    };
  },
  nameOf: ({ title }) => title,
});

type Reader = ActorContext & { deps: Pick<Deps, 'bus'> };

async function findReceived({ tx, caller }: Reader, id: number) {
  const [row] = await tx
    .select()
    .from(notices)
    .where(and(eq(notices.id, id), isReceivedBy(caller.userId)))
    .for('key share');
  if (!row) throw refuse(texts.unknown);
  return row;
}

/** Stores the answer of the caller. An answer to an older asked revision starts again. */
async function storeAnswer(
  by: Reader,
  { id, revision, askedRevision }: typeof notices.$inferSelect,
  isConfirmed: boolean,
): Promise<void> {
  const { tx, caller, now } = by;
  const isOutdated = sql`${noticeReads.revision} < ${askedRevision}`;
  const at = now.toISOString();
  await tx
    .insert(noticeReads)
    .values({
      noticeId: id,
      userId: caller.userId,
      revision,
      readAt: now,
      confirmedAt: isConfirmed ? now : null,
    })
    .onConflictDoUpdate({
      target: [noticeReads.userId, noticeReads.noticeId],
      set: {
        revision,
        readAt: sql`case when ${isOutdated} then ${at}::timestamptz else ${noticeReads.readAt} end`,
        confirmedAt: isConfirmed
          ? sql`case when ${isOutdated} then ${at}::timestamptz else coalesce(${noticeReads.confirmedAt}, ${at}::timestamptz) end`
          : sql`case when ${isOutdated} then null else ${noticeReads.confirmedAt} end`,
      },
    });
  await tellReader({ tx, bus: by.deps.bus }, caller.userId);
}

/** Marks a notice as read and returns it. Throws if it was withdrawn meanwhile. */
export async function readNotice(by: Reader, id: number): Promise<OpenNotice> {
  const row = await findReceived(by, id);
  await storeAnswer(by, row, false);
  return presentOpen(row);
}

/** Marks a notice as read and confirmed. */
export async function confirmNotice(by: Reader, id: number): Promise<void> {
  await storeAnswer(by, await findReceived(by, id), true);
}

/**
 * Marks all notices of the caller as read, except those that need a confirmation.
 *
 * @returns number of notices that still need a confirmation
 */
export async function readAll(by: Reader): Promise<number> {
  const { tx, caller } = by;
  const rows = await tx.select().from(notices).where(isOpenFor(caller.userId)).limit(1_000);
  for (const row of rows) if (!row.needConfirm) await storeAnswer(by, row, false);
  return rows.filter(({ needConfirm }) => needConfirm).length;
}

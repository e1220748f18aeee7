import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains, range } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { toFields } from './audienceInput.ts';
import { readAudienceNames, readChosen, wordAudience } from './audienceText.ts';
import { Notice } from './schemas.ts';
import { NOTICE_LEVELS, NOTICE_STATUSES, NOTICE_TYPES, noticeTransitions } from './status.ts';
import { noticeReads, notices } from './tables.ts';
import { texts } from './texts.ts';

const { fields } = texts;
type NoticeRow = typeof notices.$inferSelect;

/** Counts the users who read and confirmed the asked revision, by notice. */
async function countReads({ tx }: ActorContext, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { read: number; confirmed: number }>();
  const rows = await tx
    .select({
      id: noticeReads.noticeId,
      read: sql<number>`count(*)::int`,
      confirmed: sql<number>`count(${noticeReads.confirmedAt})::int`,
    })
    .from(noticeReads)
    .innerJoin(
      notices,
      sql`${notices.id} = ${noticeReads.noticeId} and ${noticeReads.revision} >= ${notices.askedRevision}`,
    )
    .where(inArray(noticeReads.noticeId, [...ids]))
    .groupBy(noticeReads.noticeId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

async function readContext(by: ActorContext, rows: readonly NoticeRow[]) {
  const ids = rows.map(({ id }) => id);
  const chosen = await readChosen(by, ids);
  return {
    chosen,
    names: await readAudienceNames(by, chosen),
    reads: await countReads(by, ids),
  };
}

const toText = (time: Date | null) => time?.toISOString() ?? null;

/** Notices of authors in the caller's data scope, newest first. */
export const noticeList = defineList({
  table: notices,
  id: notices.id,
  select: (tx: Tx) => tx.select().from(notices).$dynamic(),
  filters: {
    keyword: contains(notices.title, fields.keyword),
    status: among(notices.status, NOTICE_STATUSES, fields.status),
    type: among(notices.type, NOTICE_TYPES, fields.type),
    level: among(notices.level, NOTICE_LEVELS, fields.level),
    ...range('CreatedAt', notices.createdAt, fields.created),
  },
  tabs: ['status'],
  sort: { CreatedAt: notices.createdAt, publishedAt: notices.publishedAt },
  order: [descending(notices.createdAt), descending(notices.id)],
  row: Notice,
  context: readContext,
  present(row, { context: { chosen, names, reads } }) {
    const { id, createdAt, updatedAt, authorId: _author, askedRevision: _asked, ...plain } = row;
    const audience = chosen.get(id) ?? [];
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...plain,
      publishAt: toText(row.publishAt),
      expireAt: toText(row.expireAt),
      publishedAt: toText(row.publishedAt),
      endedAt: toText(row.endedAt),
      ...toFields(audience),
      audienceText: wordAudience(audience, names),
      readCount: reads.get(id)?.read ?? 0,
      confirmCount: reads.get(id)?.confirmed ?? 0,
    };
  },
  actionsOn: (row, { may }) => noticeTransitions.actions(row, may),
  actions: { add: '/notice/addNotice' },
  nameOf: ({ title }) => title,
});

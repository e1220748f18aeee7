import { and, asc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { name } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { contains, customFilter } from '../../platform/kernel/lists/filters.ts';
import { ascending } from '../../platform/kernel/lists/order.ts';
import { lockRow, readOne } from '../../platform/services/entity/rows.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { activeAudience, peopleOf } from './audience.ts';
import { noticeList } from './list.ts';
import { noticeReminder } from './messages.ts';
import type { NoticeContext } from './service.ts';
import { noticeTransitions } from './status.ts';
import { noticeReads, notices } from './tables.ts';
import { texts } from './texts.ts';

const { fields } = texts;
const READ_STATES = ['unread', 'read', 'confirmed'] as const;
type ReadState = (typeof READ_STATES)[number];

/** A receiver of a notice. */
export const NoticeReader = name(
  'NoticeReader',
  Type.Object({
    ID: Type.Integer(),
    nickName: Type.String(),
    userName: Type.String(),
    state: choice(READ_STATES, fields.state),
    readAt: Type.Union([Type.String(), Type.Null()]),
    confirmedAt: Type.Union([Type.String(), Type.Null()]),
  }),
);
export type NoticeReader = Static<typeof NoticeReader>;

const isReceiverOf = (noticeId: number): SQL =>
  sql`${users.id} = any(array(${peopleOf(activeAudience(noticeId))}))`;

/** Condition for users with an answer to the asked revision of a notice. */
const hasAnswer = (noticeId: number, further = sql`true`): SQL =>
  sql`exists (select from ${noticeReads} join ${notices} on ${notices.id} = ${noticeReads.noticeId} where ${noticeReads.userId} = ${users.id} and ${notices.id} = ${noticeId} and ${noticeReads.revision} >= ${notices.askedRevision} and ${further})`;

const isConfirmed = isNotNull(noticeReads.confirmedAt);
const STATES: Readonly<Record<ReadState, (noticeId: number) => SQL>> = {
  unread: (id) => sql`not ${hasAnswer(id)}`,
  read: (id) => hasAnswer(id, sql`not ${isConfirmed}`),
  confirmed: (id) => hasAnswer(id, isConfirmed),
};

/** Reads the answers of some users to a notice, by user. */
async function readAnswers(tx: Tx, noticeId: number | undefined, userIds: readonly number[]) {
  if (noticeId === undefined || userIds.length === 0) return new Map();
  const rows = await tx
    .select({ answer: noticeReads })
    .from(noticeReads)
    .innerJoin(notices, eq(notices.id, noticeReads.noticeId))
    .where(
      and(
        eq(noticeReads.noticeId, noticeId),
        inArray(noticeReads.userId, [...userIds]),
        gte(noticeReads.revision, notices.askedRevision),
      ),
    );
  return new Map(rows.map(({ answer }) => [answer.userId, answer]));
}

/** Context of the call. An export has no body, and no columns that depend on it. */
type ReaderContext = ActorContext & { body?: { noticeId: number } };

/** Receivers of one notice with their answers, by user name. */
export const readerList = defineList({
  table: users,
  id: users.id,
  select: (tx: Tx) =>
    tx
      .select({ id: users.id, nickName: users.nickName, userName: users.userName })
      .from(users)
      .$dynamic(),
  filters: {
    noticeId: customFilter(idSchema(notices.id, fields.ID), (id) => isReceiverOf(id as number)),
    keyword: contains([users.userName, users.nickName], fields.keyword),
    state: customFilter(Type.Optional(choice(READ_STATES, fields.state)), (state, { query }) =>
      STATES[state as ReadState](query.noticeId as number),
    ),
  },
  order: [ascending(users.userName), ascending(users.id)],
  before: (by, { noticeId }) => readOne(noticeList, by, noticeId as number, texts.unknown),
  row: NoticeReader,
  context: ({ tx, body }: ReaderContext, rows: readonly { id: number }[]) =>
    readAnswers(
      tx,
      body?.noticeId,
      rows.map(({ id }) => id),
    ),
  present({ id, ...plain }, { context }) {
    const answer: typeof noticeReads.$inferSelect | undefined = context.get(id);
    const answered: ReadState = answer?.confirmedAt ? 'confirmed' : 'read';
    const state: ReadState = answer ? answered : 'unread';
    return {
      ID: id,
      ...plain,
      state,
      readAt: answer?.readAt.toISOString() ?? null,
      confirmedAt: answer?.confirmedAt?.toISOString() ?? null,
    };
  },
  more: {
    schema: { counts: Type.Record(Type.String(), Type.Integer()) },
    async read({ tx }, _counts, { noticeId }) {
      const id = noticeId as number;
      const [counts] = await tx
        .select({
          unread: sql<number>`count(*) filter (where ${STATES.unread(id)})::int`,
          read: sql<number>`count(*) filter (where ${STATES.read(id)})::int`,
          confirmed: sql<number>`count(*) filter (where ${STATES.confirmed(id)})::int`,
        })
        .from(users)
        .where(isReceiverOf(id));
      return { counts };
    },
  },
  actions: { export: '/notice/exportReadList' },
  nameOf: ({ nickName }) => nickName,
});

/**
 * Sends a message to the receivers who have not answered a notice.
 *
 * @returns number of reminded users
 */
export async function remindUnread(by: NoticeContext, ID: number): Promise<number> {
  const { tx, deps, now } = by;
  const row = await lockRow(by, notices, { ID }, texts.unknown);
  noticeTransitions.assert(row, 'remind');
  const isAnswered = hasAnswer(ID, row.needConfirm ? isConfirmed : sql`true`);
  const missing = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isReceiverOf(ID), sql`not ${isAnswered}`))
    .orderBy(asc(users.id));
  if (missing.length === 0) throw refuse(texts.nobodyToRemind);
  const receivers = missing.map(({ id }) => id);
  const { title, needConfirm } = row;
  const facts = { ID, title, needConfirm, at: now.toISOString() };
  return notifyUsers({ tx, bus: deps.bus, now }, receivers, noticeReminder, facts);
}

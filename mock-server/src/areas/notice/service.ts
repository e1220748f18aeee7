import { eq, inArray, sql } from 'drizzle-orm';
import { badFields, type FieldError, refuse } from '../../http/errors.ts';
import { formatErrors } from '../../http/textFormats.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { lockRow, readOne } from '../../platform/services/entity/rows.ts';
import { assertAudience, storeAudience, toFields, toRows } from './audienceInput.ts';
import { readChosen } from './audienceText.ts';
import { noticeList } from './list.ts';
import { releasePictures, storePictures } from './pictures.ts';
import { endTest, publish } from './publish.ts';
import { AddNotice, type Notice, ReviseNotice, type WriteNotice } from './schemas.ts';
import { noticeTransitions } from './status.ts';
import { noticeAudience, noticeRevisions, notices } from './tables.ts';
import { texts } from './texts.ts';
import { tellEverybody, tellReader } from './topic.ts';

/** Context of a write of notices. */
export interface NoticeContext extends ActorContext {
  deps: Pick<Deps, 'bus' | 'areas'>;
}

interface Selected {
  ID: number;
  expectUpdatedAt?: string | undefined;
}

const authorNameOf = ({ caller }: ActorContext) =>
  (caller.nickName || caller.userName).slice(0, 60);

const toTime = (text: string | null | undefined) => (text ? new Date(text) : null);

const read = (by: ActorContext, id: number): Promise<Notice> =>
  readOne(noticeList, by, id, texts.unknown);

function expiryErrors(
  now: Date,
  {
    publishAt,
    expireAt,
  }: { publishAt?: string | null | undefined; expireAt?: string | null | undefined },
): FieldError[] {
  const end = toTime(expireAt);
  const start = Math.max(now.getTime(), toTime(publishAt)?.getTime() ?? 0);
  return end && end.getTime() <= start ? [{ field: 'expireAt', msg: texts.expireFirst }] : [];
}

function toColumns({ now }: ActorContext, input: WriteNotice) {
  const { title, type, level, content } = input;
  const errors = [...formatErrors(AddNotice, { title, content }), ...expiryErrors(now, input)];
  if (input.needConfirm && !input.isPopup && !input.isBanner)
    errors.push({ field: 'needConfirm', msg: texts.confirmNeedsDisplay });
  if (errors.length > 0) throw badFields(errors);
  return {
    title: title.trim(),
    type,
    level,
    content,
    isPopup: input.isPopup ?? false,
    isBanner: input.isBanner ?? false,
    needConfirm: input.needConfirm ?? false,
    pinned: input.pinned ?? false,
    isFixed: input.isFixed ?? false,
    publishAt: toTime(input.publishAt),
    expireAt: toTime(input.expireAt),
  };
}

/** Adds a draft. */
export async function addNotice(by: NoticeContext, input: WriteNotice): Promise<Notice> {
  const columns = toColumns(by, input);
  await assertAudience(by, input);
  const [row] = await by.tx
    .insert(notices)
    .values({ ...columns, authorId: by.caller.userId, authorName: authorNameOf(by) })
    .returning({ id: notices.id });
  const id = row?.id ?? 0;
  await storeAudience(by.tx, id, toRows(input));
  await storePictures(by, { id, content: columns.content });
  return read(by, id);
}

type Action = keyof typeof noticeTransitions.moves;

/** Locks a notice for an action. Throws if it is not available, or the caller's version is old. */
async function lock(by: NoticeContext, selected: Selected, action: Action) {
  const row = await lockRow(by, notices, selected, texts.unknown);
  noticeTransitions.assert(row, action);
  return row;
}

/** Changes a notice that is not published. A planned one keeps its plan. */
export async function updateNotice(
  by: NoticeContext,
  { ID, expectUpdatedAt, ...input }: WriteNotice & Selected,
): Promise<Notice> {
  const { status } = await lock(by, { ID, expectUpdatedAt }, 'edit');
  const columns = toColumns(by, input);
  await assertAudience(by, input);
  await endTest(by.tx, ID);
  await by.tx
    .update(notices)
    .set({ ...columns, status: columns.publishAt ? status : 'draft' })
    .where(eq(notices.id, ID));
  await storeAudience(by.tx, ID, toRows(input));
  await storePictures(by, { id: ID, content: columns.content });
  return read(by, ID);
}

/**
 * Publishes a notice, or plans it if its time is in the future.
 *
 * @returns number of receivers; undefined if it is planned
 */
export async function publishNotice(
  by: NoticeContext,
  selected: Selected,
): Promise<number | undefined> {
  const { tx, now } = by;
  const row = await lock(by, selected, 'publish');
  const audience = (await readChosen(by, [row.id])).get(row.id) ?? [];
  if (audience.length === 0) throw refuse(texts.noAudience);
  // The data scope of the caller may be smaller than that of the author.
  await assertAudience(by, toFields(audience));
  const expireAt = row.expireAt?.toISOString();
  const errors = expiryErrors(now, { publishAt: row.publishAt?.toISOString(), expireAt });
  if (errors.length > 0) throw badFields(errors);
  if (row.publishAt && row.publishAt > now) {
    await tx.update(notices).set({ status: 'scheduled' }).where(eq(notices.id, row.id));
    return undefined;
  }
  const count = await publish(tx, row, now);
  if (count === 0) throw refuse(texts.emptyAudience);
  await tellEverybody({ tx, bus: by.deps.bus });
  return count;
}

/** Makes a planned notice a draft again. */
export async function unscheduleNotice(by: NoticeContext, selected: Selected): Promise<Notice> {
  const { id } = await lock(by, selected, 'unschedule');
  await by.tx.update(notices).set({ status: 'draft' }).where(eq(notices.id, id));
  return read(by, id);
}

/** Delivers a notice that is not published to the caller only, as readers will see it. */
export async function testNotice(by: NoticeContext, selected: Selected): Promise<void> {
  const { tx, caller } = by;
  const { id } = await lock(by, selected, 'test');
  await endTest(tx, id);
  await tx.insert(noticeAudience).values({ noticeId: id, kind: 'test', targetId: caller.userId });
  await tellReader({ tx, bus: by.deps.bus }, caller.userId);
}

/** Changes a published notice and keeps its former text. */
export async function reviseNotice(
  by: NoticeContext,
  { ID, expectUpdatedAt, title, content, expireAt, pinned, askAgain }: ReviseNotice,
): Promise<Notice> {
  const { tx, now } = by;
  const row = await lock(by, { ID, expectUpdatedAt }, 'revise');
  const errors = [
    ...formatErrors(ReviseNotice, { title, content }),
    ...expiryErrors(now, { expireAt }),
  ];
  if (errors.length > 0) throw badFields(errors);
  const { revision, title: formerTitle, content: formerContent, authorName } = row;
  await tx
    .insert(noticeRevisions)
    .values({ noticeId: ID, revision, title: formerTitle, content: formerContent, authorName });
  await tx
    .update(notices)
    .set({
      title: title.trim(),
      content,
      authorName: authorNameOf(by),
      revision: revision + 1,
      ...(expireAt !== undefined && { expireAt: toTime(expireAt) }),
      ...(pinned !== undefined && { pinned }),
      ...(askAgain && { askedRevision: revision + 1 }),
    })
    .where(eq(notices.id, ID));
  await storePictures(by, { id: ID, content: `${content}\n${formerContent}` });
  await tellEverybody({ tx, bus: by.deps.bus });
  return read(by, ID);
}

/** Withdraws a published notice. */
export async function revokeNotice(by: NoticeContext, selected: Selected): Promise<Notice> {
  const { tx, now } = by;
  const { id } = await lock(by, selected, 'revoke');
  await tx.update(notices).set({ status: 'revoked', endedAt: now }).where(eq(notices.id, id));
  await tellEverybody({ tx, bus: by.deps.bus });
  return read(by, id);
}

/** Deletes a notice that nobody sees. */
export async function deleteNotice(by: NoticeContext, selected: Selected): Promise<void> {
  const { id } = await lock(by, selected, 'delete');
  await releasePictures(by, [id]);
  await by.tx.delete(notices).where(inArray(notices.id, [id]));
}

/** Reads the former texts of a notice, newest first. */
export async function readRevisions(by: ActorContext, ID: number) {
  await read(by, ID);
  const rows = await by.tx
    .select()
    .from(noticeRevisions)
    .where(eq(noticeRevisions.noticeId, ID))
    .orderBy(sql`${noticeRevisions.revision} desc`)
    .limit(50);
  return rows.map(({ id, createdAt, updatedAt: _same, ...revision }) => ({
    ID: id,
    CreatedAt: createdAt.toISOString(),
    ...revision,
  }));
}

import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { MAX_PAGE_SIZE } from '../../http/schemas.ts';
import type { Area } from '../area/define.ts';
import { offsetOf } from '../lists/listQuery.ts';
import type { ListMessages, Message } from './schemas.ts';
import { inboxMessages } from './tables.ts';
import { texts } from './texts.ts';

/** Unread messages are counted up to here; more are told as this many. */
const MOST_UNREAD = 100;

const { id, userId, readAt } = inboxMessages;
const unreadOf = (person: number) => and(eq(userId, person), isNull(readAt));

/** How many messages somebody has not read, `MOST_UNREAD` at most. */
export async function countUnread(tx: Tx, person: number): Promise<number> {
  const rows = await tx.select({ id }).from(inboxMessages).where(unreadOf(person)).limit(MOST_UNREAD);
  return rows.length;
}

/** One page of somebody's own messages, newest first. */
export async function listMessages(
  tx: Tx,
  areas: readonly Area[],
  person: number,
  { page, pageSize: wanted, state }: ListMessages,
) {
  const pageSize = Math.min(wanted, MAX_PAGE_SIZE);
  const where = state === 'unread' ? unreadOf(person) : eq(userId, person);
  const rows = await tx
    .select()
    .from(inboxMessages)
    .where(where)
    .orderBy(desc(id))
    .limit(pageSize)
    .offset(offsetOf(page, pageSize));
  const kinds = new Map(areas.flatMap(({ messages = [] }) => messages).map((kind) => [kind.name, kind]));
  const list = rows.map((row): Message => {
    const kind = kinds.get(row.kind);
    return {
      ID: row.id,
      CreatedAt: row.createdAt.toISOString(),
      kind: row.kind,
      kindTitle: kind?.title ?? texts.otherKind,
      level: kind?.level ?? 'info',
      title: row.title,
      text: row.text,
      link: row.link && { ...row.link },
      readAt: row.readAt?.toISOString() ?? null,
    };
  });
  return { list, total: await tx.$count(inboxMessages, where), page, pageSize, unread: await countUnread(tx, person) };
}

/** Marks one of somebody's own messages as read; one that is read already stays as it is. Throws when he has no such message. */
export async function readMessage(tx: Tx, person: number, message: number, now: Date): Promise<void> {
  const own = and(eq(id, message), eq(userId, person));
  const read = await tx
    .update(inboxMessages)
    .set({ readAt: now })
    .where(and(own, isNull(readAt)))
    .returning({ id });
  if (read.length === 0 && (await tx.$count(inboxMessages, own)) === 0) throw refuse(texts.unknown);
}

/**
 * Marks somebody's messages as read.
 *
 * @param upTo the newest that he has seen: what came after it stays unread
 */
export async function readAll(tx: Tx, person: number, upTo: number | undefined, now: Date): Promise<void> {
  const seen = upTo === undefined ? undefined : lte(id, upTo);
  await tx
    .update(inboxMessages)
    .set({ readAt: now })
    .where(and(unreadOf(person), seen));
}

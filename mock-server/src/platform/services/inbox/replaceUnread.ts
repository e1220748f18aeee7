import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { Check } from 'typebox/value';
import type { Tx } from '../../../db/database.ts';
import type { MessageKind } from '../../kernel/area/messageKind.ts';
import { inboxDeliveries, inboxMessages } from './tables.ts';

/** An older unread message is not continued, because its time would mislead. */
const WINDOW_MS = 24 * 3_600_000;
/** Minimum interval between two mails, SMS or WeChat messages of a message that grows. */
const REPEAT_MS = 30 * 60_000;

/** Merged facts of a user who has an unread message of the kind. */
export interface Replaced {
  facts: unknown;
  /** Time of the next delivery by mail, SMS or WeChat. */
  dueAt: Date;
}

/**
 * Merges new facts into the unread messages of users and deletes those messages. The caller inserts
 * the merged messages, which are newer for a console that marks all seen messages as read.
 *
 * @returns result by user: the merged facts, or `contained` if the unread message already contains
 * the new facts
 */
export async function replaceUnread<Facts>(
  tx: Tx,
  kind: MessageKind<Facts>,
  facts: Facts,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, Replaced | 'contained'>> {
  const merged = new Map<number, Replaced | 'contained'>();
  if (!kind.merge) return merged;
  const unread = await tx
    .select()
    .from(inboxMessages)
    .where(
      and(
        inArray(inboxMessages.userId, [...userIds]),
        eq(inboxMessages.kind, kind.name),
        gt(inboxMessages.createdAt, new Date(now.getTime() - WINDOW_MS)),
        // A message of a user without the console channel is stored as read.
        or(isNull(inboxMessages.readAt), eq(inboxMessages.readAt, inboxMessages.createdAt)),
      ),
    )
    .orderBy(asc(inboxMessages.id))
    .for('update');
  const newest = new Map(unread.map((row) => [row.userId, row]));
  const dueById = await readDueTimes(
    tx,
    unread.map(({ id }) => id),
  );
  const replacedIds: number[] = [];
  for (const [userId, { id, facts: stored, createdAt }] of newest) {
    if (!Check(kind.facts, stored)) continue;
    const union = kind.merge(stored as Facts, facts);
    if (union === undefined) continue;
    if (union === stored) {
      merged.set(userId, 'contained');
      continue;
    }
    const repeatAt = new Date(Math.max(now.getTime(), createdAt.getTime() + REPEAT_MS));
    merged.set(userId, { facts: union, dueAt: dueById.get(id) ?? repeatAt });
    replacedIds.push(id);
  }
  if (replacedIds.length > 0)
    await tx.delete(inboxMessages).where(inArray(inboxMessages.id, replacedIds));
  return merged;
}

/** Returns the time of the next delivery of each message that waits for one. */
async function readDueTimes(tx: Tx, ids: readonly number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      messageId: inboxDeliveries.messageId,
      dueAt: sql<Date>`min(${inboxDeliveries.dueAt})`.mapWith(inboxDeliveries.dueAt),
    })
    .from(inboxDeliveries)
    .where(inArray(inboxDeliveries.messageId, [...ids]))
    .groupBy(inboxDeliveries.messageId);
  return new Map(rows.map(({ messageId, dueAt }) => [messageId, dueAt]));
}

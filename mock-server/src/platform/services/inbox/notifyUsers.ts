import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Bus } from '../../../db/bus.ts';
import type { Tx } from '../../../db/database.ts';
import type { MessageKind } from '../../kernel/area/messageKind.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { publishTopic } from '../../kernel/live/publish.ts';
import { CHANNELS } from './channels.ts';
import { messageContent } from './messageContent.ts';
import { type Replaced, replaceUnread } from './replaceUnread.ts';
import { inboxChoices, inboxDeliveries, inboxMessages } from './tables.ts';
import { inboxTopic } from './topic.ts';

/** Maximum number of messages per user. The oldest are deleted. */
export const MAX_MESSAGES = 500;
/** Receivers per statement. */
const BATCH_SIZE = 500;

interface Teller {
  /** The message is stored and announced when this transaction commits. */
  tx: Tx;
  bus: Bus;
  now: Date;
}

/**
 * Sends a message to the inboxes of users and updates their open consoles. A user gets the same
 * kind and key only once. Deleted users are skipped. Stores the facts of the kind instead of its
 * text. A kind with `merge` updates the message that a user has not read yet.
 *
 * @returns number of users who received the message now
 * @example
 * const facts = { by: caller.nickName, epoch };
 * await notifyUsers({ tx, bus: deps.bus, now }, [userId], passwordReset, facts);
 */
export async function notifyUsers<Facts>(
  { tx, bus, now }: Teller,
  people: readonly number[],
  kind: MessageKind<Facts>,
  facts: Facts,
): Promise<number> {
  const receivers = [...new Set(people)].sort((a, b) => a - b);
  let count = 0;
  for (let from = 0; from < receivers.length; from += BATCH_SIZE) {
    const batch = receivers.slice(from, from + BATCH_SIZE);
    const delivered = await tx.transaction(async (inner) => {
      // Lock the users, so that they are not deleted before their rows are inserted.
      const existing = await inner
        .select({ userId: users.id })
        .from(users)
        .where(inArray(users.id, batch))
        .orderBy(asc(users.id))
        .for('key share');
      if (existing.length === 0) return [];
      const ids = existing.map(({ userId }) => userId);
      const merged = await replaceUnread(inner, kind, facts, ids, now);
      const plain = messageContent(kind, facts);
      const rows = ids.flatMap((userId) => {
        const replaced = merged.get(userId);
        if (replaced === 'contained') return [];
        const content = replaced ? messageContent(kind, replaced.facts) : plain;
        return [{ userId, kind: kind.name, ...content, createdAt: now }];
      });
      if (rows.length === 0) return [];
      const written = await inner
        .insert(inboxMessages)
        .values(rows)
        .onConflictDoNothing()
        .returning({ id: inboxMessages.id, userId: inboxMessages.userId });
      const receiverIds = written.map(({ userId }) => userId);
      await followChoices(inner, kind, written, { now, merged });
      await deleteSurplus(inner, receiverIds);
      await publishTopic({ bus, tx: inner }, inboxTopic, receiverIds.map(String), {});
      return receiverIds;
    });
    count += delivered.length;
  }
  return count;
}

/**
 * Applies the users' channels: without the console channel a message is stored as read, and each
 * further channel adds a delivery.
 */
async function followChoices(
  tx: Tx,
  { name, always }: Pick<MessageKind, 'name' | 'always'>,
  written: readonly { id: number; userId: number }[],
  { now, merged }: { now: Date; merged: ReadonlyMap<number, Replaced | 'contained'> },
): Promise<void> {
  if (written.length === 0) return;
  const people = written.map(({ userId }) => userId);
  const choices = await tx
    .select()
    .from(inboxChoices)
    .where(and(eq(inboxChoices.kind, name), inArray(inboxChoices.userId, people)));
  const messageOf = new Map(written.map(({ id, userId }) => [userId, id]));
  const quiet = choices.flatMap(({ console: rings, userId }) =>
    rings || always ? [] : (messageOf.get(userId) ?? []),
  );
  if (quiet.length > 0)
    await tx.update(inboxMessages).set({ readAt: now }).where(inArray(inboxMessages.id, quiet));
  const waiting = choices.flatMap((choice) => {
    const replaced = merged.get(choice.userId);
    const dueAt = replaced && replaced !== 'contained' ? replaced.dueAt : now;
    return CHANNELS.filter((channel) => choice[channel]).map((channel) => ({
      messageId: messageOf.get(choice.userId) ?? 0,
      channel,
      dueAt,
    }));
  });
  if (waiting.length > 0) await tx.insert(inboxDeliveries).values(waiting);
}

/** Deletes the oldest messages above `MAX_MESSAGES` of each user. */
async function deleteSurplus(tx: Tx, people: readonly number[]): Promise<void> {
  if (people.length === 0) return;
  const { userId, id } = inboxMessages;
  const isReceiver = eq(userId, users.id);
  const last = tx
    .select({ id })
    .from(inboxMessages)
    .where(isReceiver)
    .orderBy(desc(id))
    .limit(1)
    .offset(MAX_MESSAGES);
  const beyond = await tx
    .select({ userId: users.id, last: sql<number | null>`(${last})` })
    .from(users)
    .where(inArray(users.id, [...people]));
  for (const user of beyond)
    if (user.last !== null)
      await tx
        .delete(inboxMessages)
        .where(sql`${eq(userId, user.userId)} and ${lte(id, user.last)}`);
}

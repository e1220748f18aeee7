import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { Clean } from 'typebox/value';
import type { Bus } from '../../../db/bus.ts';
import type { Tx } from '../../../db/database.ts';
import type { MessageKind } from '../../kernel/area/messageKind.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { publishTopic } from '../../kernel/live/publish.ts';
import { CHANNELS } from './channels.ts';
import { truncateText } from './renderMessage.ts';
import { inboxChoices, inboxDeliveries, inboxMessages } from './tables.ts';
import { inboxTopic } from './topic.ts';

/** Maximum number of messages per user. The oldest are deleted. */
export const MAX_MESSAGES = 500;
/** Receivers per statement. */
const BATCH_SIZE = 500;
/** Width of the column. */
const MAX_KEY = 160;

interface Teller {
  /** The message is stored and announced when this transaction commits. */
  tx: Tx;
  bus: Bus;
  now: Date;
}

/**
 * Sends a message to the inboxes of users and updates their open consoles. A user gets the same
 * kind and key only once. Deleted users are skipped. Stores the facts of the kind instead of its
 * text.
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
  const { key, link } = kind.subject(facts);
  const content = {
    key: truncateText(key, MAX_KEY),
    facts: Clean(kind.facts, structuredClone(facts)),
    link: link ?? null,
  };
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
      const rows = existing.map(({ userId }) => ({
        userId,
        kind: kind.name,
        ...content,
        createdAt: now,
      }));
      const written = await inner
        .insert(inboxMessages)
        .values(rows)
        .onConflictDoNothing()
        .returning({ id: inboxMessages.id, userId: inboxMessages.userId });
      const ids = written.map(({ userId }) => userId);
      await followChoices(inner, kind, written, now);
      await deleteSurplus(inner, ids);
      await publishTopic({ bus, tx: inner }, inboxTopic, ids.map(String), {});
      return ids;
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
  now: Date,
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
  const waiting = choices.flatMap((choice) =>
    CHANNELS.filter((channel) => choice[channel]).map((channel) => ({
      messageId: messageOf.get(choice.userId) ?? 0,
      channel,
      dueAt: now,
    })),
  );
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

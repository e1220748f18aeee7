import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { Clean } from 'typebox/value';
import type { Bus } from '../../../db/bus.ts';
import type { Tx } from '../../../db/database.ts';
import type { MessageKind } from '../../kernel/area/messageKind.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { publishTopic } from '../../kernel/live/publish.ts';
import { CHANNELS } from './channels.ts';
import { inboxChoices, inboxDeliveries, inboxMessages } from './tables.ts';
import { inboxTopic } from './topic.ts';
import { cut } from './words.ts';

/** Messages that a person keeps; the oldest give way. */
export const MAX_MESSAGES = 500;
/** People whose rows are written by one statement. */
const AT_ONCE = 500;
/** Length of the column. */
const MAX_KEY = 160;

interface Teller {
  /** The message comes to be, and is heard of, when this commits. */
  tx: Tx;
  bus: Bus;
  now: Date;
}

/**
 * Sends a message to the inbox of people and rings the bell of their open consoles. A person gets the same kind and key once, however
 * often this is called. People who were deleted are passed over. Stores the facts that the kind names, not the words.
 *
 * @returns number of people who got it now
 * @example await tell({ tx, bus: deps.bus, now }, [userId], passwordReset, { by: caller.nickName, epoch })
 */
export async function tell<Facts>(
  { tx, bus, now }: Teller,
  people: readonly number[],
  kind: MessageKind<Facts>,
  facts: Facts,
): Promise<number> {
  const { key, link } = kind.subject(facts);
  const content = {
    key: cut(key, MAX_KEY),
    facts: Clean(kind.facts, structuredClone(facts)),
    link: link ?? null,
  };
  const wanted = [...new Set(people)].sort((a, b) => a - b);
  let told = 0;
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE);
    const reached = await tx.transaction(async (inner) => {
      // Nobody is deleted between this look and the rows that name him.
      const there = await inner
        .select({ userId: users.id })
        .from(users)
        .where(inArray(users.id, some))
        .orderBy(asc(users.id))
        .for('key share');
      if (there.length === 0) return [];
      const rows = there.map(({ userId }) => ({
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
      await makeRoom(inner, ids);
      await publishTopic({ bus, tx: inner }, inboxTopic, ids.map(String), {});
      return ids;
    });
    told += reached.length;
  }
  return told;
}

/** As each of them wants to hear of it: without the bell a message is read from the start, by short message, mail and WeChat it waits to be sent. */
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

/** Removes what is beyond the newest `MAX_MESSAGES` of each: nobody's inbox grows without end, whatever happens how often. */
async function makeRoom(tx: Tx, people: readonly number[]): Promise<void> {
  if (people.length === 0) return;
  const { userId, id } = inboxMessages;
  const mine = eq(userId, users.id);
  const last = tx
    .select({ id })
    .from(inboxMessages)
    .where(mine)
    .orderBy(desc(id))
    .limit(1)
    .offset(MAX_MESSAGES);
  const beyond = await tx
    .select({ userId: users.id, last: sql<number | null>`(${last})` })
    .from(users)
    .where(inArray(users.id, [...people]));
  for (const one of beyond)
    if (one.last !== null)
      await tx.delete(inboxMessages).where(sql`${eq(userId, one.userId)} and ${lte(id, one.last)}`);
}

import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Bus } from '../../../db/bus.ts';
import type { Tx } from '../../../db/database.ts';
import type { MessageKind } from '../../kernel/area/messageKind.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { publishTopic } from '../../kernel/live/publish.ts';
import { CHANNELS } from './channels.ts';
import { inboxChoices, inboxDeliveries, inboxMessages } from './tables.ts';
import { inboxTopic } from './topic.ts';

/** Messages that a person keeps; the oldest give way. */
export const MAX_MESSAGES = 500;
/** People whose rows are written by one statement. */
const AT_ONCE = 500;
const MAX_LENGTH = { key: 160, title: 120, text: 1000 } as const;

interface Teller {
  /** The message comes to be, and is heard of, when this commits. */
  tx: Tx;
  bus: Bus;
  now: Date;
}

/** Of a text that is too long, what fits: the names in it are other people's, and a long one must not keep anybody from being told. */
const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/**
 * Tells people something: it lies in the inbox of each until he reads it, and the bell of each of his open consoles hears of it. The
 * same kind and key are told the same person once, whoever tells and however often. People who are gone are passed over.
 *
 * @returns how many were told now
 * @example await tell({ tx, bus: deps.bus, now }, [userId], passwordReset, { by: caller.nickName, epoch })
 */
export async function tell<Facts>(
  { tx, bus, now }: Teller,
  people: readonly number[],
  kind: MessageKind<Facts>,
  facts: Facts,
): Promise<number> {
  const { key, title, text, link } = kind.write(facts);
  const content = {
    key: cut(key, MAX_LENGTH.key),
    title: cut(title, MAX_LENGTH.title),
    text: cut(text, MAX_LENGTH.text),
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
      const rows = there.map(({ userId }) => ({ userId, kind: kind.name, ...content, createdAt: now }));
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
  const quiet = choices.flatMap(({ console: rings, userId }) => (rings || always ? [] : (messageOf.get(userId) ?? [])));
  if (quiet.length > 0) await tx.update(inboxMessages).set({ readAt: now }).where(inArray(inboxMessages.id, quiet));
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
  const last = tx.select({ id }).from(inboxMessages).where(mine).orderBy(desc(id)).limit(1).offset(MAX_MESSAGES);
  const beyond = await tx
    .select({ userId: users.id, last: sql<number | null>`(${last})` })
    .from(users)
    .where(inArray(users.id, [...people]));
  for (const one of beyond)
    if (one.last !== null) await tx.delete(inboxMessages).where(sql`${eq(userId, one.userId)} and ${lte(id, one.last)}`);
}

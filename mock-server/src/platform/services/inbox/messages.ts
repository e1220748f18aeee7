import { and, eq, isNull, lte } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import type { ListCallContext } from '../../kernel/lists/declaration.ts';
import { defineLogList } from '../../kernel/lists/defineLogList.ts';
import { contains, customFilter } from '../../kernel/lists/filters.ts';
import { messageKinds, renderMessages } from './renderMessage.ts';
import { Message } from './schemas.ts';
import { inboxMessages } from './tables.ts';
import { texts } from './texts.ts';

/** Maximum of the unread count. Larger counts are shown as this number. */
const MAX_UNREAD = 100;

const { id, userId, readAt } = inboxMessages;
const unreadOf = (person: number) => and(eq(userId, person), isNull(readAt));

/** Counts a user's unread messages, up to `MAX_UNREAD`. */
export async function countUnread(tx: Tx, person: number): Promise<number> {
  const rows = await tx
    .select({ id })
    .from(inboxMessages)
    .where(unreadOf(person))
    .limit(MAX_UNREAD);
  return rows.length;
}

/** The caller's messages, newest first. */
export const messageList = defineLogList({
  table: inboxMessages,
  id,
  select: (tx) => tx.select().from(inboxMessages).$dynamic(),
  always: ({ caller }) => eq(userId, caller.userId),
  filters: {
    state: customFilter(Type.Optional(Type.Enum(['unread'], { title: texts.fields.state })), () =>
      isNull(readAt),
    ),
    keyword: contains([inboxMessages.title, inboxMessages.text], texts.fields.keyword),
  },
  row: Message,
  async context({ deps, tx, now }: ListCallContext, rows) {
    const words = await renderMessages({ areas: deps.areas, tx, now }, rows);
    return {
      kinds: messageKinds(deps),
      wordsById: new Map(rows.map(({ id: key }, place) => [key, words[place]])),
    };
  },
  present(row, { context: { kinds, wordsById } }) {
    const kind = kinds.get(row.kind);
    return {
      ID: row.id,
      CreatedAt: row.createdAt.toISOString(),
      kind: row.kind,
      kindTitle: kind?.title ?? texts.otherKind,
      level: kind?.level ?? 'info',
      title: wordsById.get(row.id)?.title ?? '',
      text: wordsById.get(row.id)?.text ?? '',
      link: row.link && { ...row.link },
      readAt: row.readAt?.toISOString() ?? null,
    };
  },
  more: {
    schema: { unread: Type.Integer() },
    read: async ({ tx, caller }) => ({ unread: await countUnread(tx, caller.userId) }),
  },
});

/**
 * Marks a message of the user as read. Does not change a read message. Refuses if it does not
 * exist.
 */
export async function readMessage(
  tx: Tx,
  person: number,
  message: number,
  now: Date,
): Promise<void> {
  const ownMessage = and(eq(id, message), eq(userId, person));
  const read = await tx
    .update(inboxMessages)
    .set({ readAt: now })
    .where(and(ownMessage, isNull(readAt)))
    .returning({ id });
  if (read.length === 0 && (await tx.$count(inboxMessages, ownMessage)) === 0)
    throw refuse(texts.unknown);
}

/**
 * Marks messages of the user as read.
 *
 * @param upTo id of the newest message that the user has seen; later ones stay unread
 */
export async function readAll(
  tx: Tx,
  person: number,
  upTo: number | undefined,
  now: Date,
): Promise<void> {
  const isSeen = upTo === undefined ? undefined : lte(id, upTo);
  await tx
    .update(inboxMessages)
    .set({ readAt: now })
    .where(and(unreadOf(person), isSeen));
}

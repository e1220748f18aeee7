import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { jsonb, timestamp } from '../../../db/columns.ts';
import type { MessageLink } from '../../kernel/area/messageKind.ts';
import { users } from '../../kernel/identity/user/tables.ts';

/** Messages to people. A row changes once: when it is read. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar({ length: 60 }).notNull(),
    /** Identifies the event within its kind: a person gets it once. */
    key: varchar({ length: 160 }).notNull(),
    /** What the words are made of when the message is read. Null in a message of an earlier version. */
    facts: jsonb().$type<unknown>(),
    /** The words of a message of an earlier version. */
    title: varchar({ length: 120 }),
    text: text(),
    link: jsonb().$type<MessageLink>(),
    createdAt: timestamp().notNull(),
    readAt: timestamp(),
  },
  (table) => [
    uniqueIndex('inbox_messages_once').on(table.userId, table.kind, table.key),
    index('inbox_messages_newest').on(table.userId, table.id),
    index('inbox_messages_unread').on(table.userId).where(sql`${table.readAt} is null`),
    index('inbox_messages_created').on(table.createdAt),
  ],
);

/** How somebody wants to hear of a kind of message, where that is not as for everybody: in the console alone. */
export const inboxChoices = pgTable(
  'inbox_choices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar({ length: 60 }).notNull(),
    /** Whether the bell tells of it. */
    console: boolean().notNull(),
    sms: boolean().notNull().default(false),
    mail: boolean().notNull(),
    wechat: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Messages that are still to be sent by short message, mail or WeChat. A row goes when it was sent, or was tried often enough. */
export const inboxDeliveries = pgTable(
  'inbox_deliveries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    messageId: integer()
      .notNull()
      .references(() => inboxMessages.id, { onDelete: 'cascade' }),
    channel: varchar({ length: 10 }).notNull(),
    tries: integer().notNull().default(0),
    /** Not before then; an instance that sends it moves this on, so that no other does. */
    dueAt: timestamp().notNull(),
  },
  (table) => [
    index('inbox_deliveries_due').on(table.dueAt),
    index('inbox_deliveries_message').on(table.messageId),
  ],
);

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

/** Messages to users. Rows are immutable except for `readAt`. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar({ length: 60 }).notNull(),
    /** Identifies the event within its kind. A user gets each event once. */
    key: varchar({ length: 160 }).notNull(),
    /**
     * Data for the text, which is created when the message is read. Null in messages of an earlier
     * version.
     */
    facts: jsonb().$type<unknown>(),
    /** Text when the message was sent, for messages and instances of an earlier version. */
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

/** Channels of a user for a kind of message, if they differ from the default (console only). */
export const inboxChoices = pgTable(
  'inbox_choices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar({ length: 60 }).notNull(),
    /** Whether the message is shown as unread in the console. */
    console: boolean().notNull(),
    sms: boolean().notNull().default(false),
    mail: boolean().notNull(),
    wechat: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/**
 * Messages that must be sent by SMS, mail or WeChat. A row is deleted when it was sent or the
 * maximum number of tries is reached.
 */
export const inboxDeliveries = pgTable(
  'inbox_deliveries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    messageId: integer()
      .notNull()
      .references(() => inboxMessages.id, { onDelete: 'cascade' }),
    channel: varchar({ length: 10 }).notNull(),
    tries: integer().notNull().default(0),
    /**
     * Earliest time of the next try. Increased when an instance sends it, so that no other instance
     * does.
     */
    dueAt: timestamp().notNull(),
  },
  (table) => [
    index('inbox_deliveries_due').on(table.dueAt),
    index('inbox_deliveries_message').on(table.messageId),
  ],
);

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { jsonb, timestamp } from '../../db/columns.ts';
import type { MessageLink } from '../area/messageKind.ts';
import { users } from '../identity/user/tables.ts';

/** What people were told. A row changes once: when it is read. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar({ length: 60 }).notNull(),
    /** What it is about, as its kind says: nobody is told the same twice. */
    key: varchar({ length: 160 }).notNull(),
    title: varchar({ length: 120 }).notNull(),
    text: text().notNull(),
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

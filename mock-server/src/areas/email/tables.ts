import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../db/columns.ts';
import type { MailStatus } from './status.ts';

/** Mails that are written again and again, with named places that are filled in when one is sent. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    ...record,
    name: varchar({ length: 60 }).notNull(),
    subject: varchar({ length: 200 }).notNull(),
    body: text().notNull(),
    status: varchar({ length: 10 }).notNull().default('enabled'),
    updaterName: varchar({ length: 60 }).notNull().default(''),
  },
  (table) => [
    unique('email_templates_name').on(table.name),
    check('email_templates_status', sql`${table.status} in ('enabled', 'disabled')`),
  ],
);

/** The text of what was sent to one or several, for as long as it may have to be sent again. */
export const emailLetters = pgTable(
  'email_letters',
  {
    ...record,
    /** Who sent it. No reference: the log outlives him. */
    userId: integer().notNull(),
    /** What was filled in may be a secret, so it rests sealed; '' when it was thrown away. */
    sealedText: text().notNull(),
  },
  (table) => [index('email_letters_created').on(table.createdAt)],
);

/** One mail to one receiver, from the wish to the answer of the mail server: the log. */
export const emailMails = pgTable(
  'email_mails',
  {
    ...record,
    letterId: integer()
      .notNull()
      .references(() => emailLetters.id, { onDelete: 'cascade' }),
    userId: integer().notNull(),
    senderName: varchar({ length: 60 }).notNull(),
    /** In small letters. */
    address: varchar({ length: 200 }).notNull(),
    subject: varchar({ length: 200 }).notNull(),
    templateId: integer().references(() => emailTemplates.id, { onDelete: 'set null' }),
    /** As it was called then. */
    templateName: varchar({ length: 60 }).notNull().default(''),
    status: varchar({ length: 10 }).$type<MailStatus>().notNull().default('queued'),
    /** Why it failed or waits: a name of status.ts. */
    fault: varchar({ length: 12 }).notNull().default(''),
    /** The number of the mail server's answer; 0 for none. */
    answer: integer().notNull().default(0),
    messageId: varchar({ length: 300 }).notNull().default(''),
    attempts: integer().notNull().default(0),
    /** When it is tried again. */
    nextAt: timestamp(),
    sentAt: timestamp(),
  },
  (table) => [
    index('email_mails_user').on(table.userId, table.createdAt),
    index('email_mails_letter').on(table.letterId),
    index('email_mails_address').on(table.address, table.createdAt),
    index('email_mails_created').on(table.createdAt),
  ],
);

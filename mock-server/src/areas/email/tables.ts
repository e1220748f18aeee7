import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../db/columns.ts';
import type { MailStatus } from './status.ts';

/** Templates of mails with placeholders. */
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

/** Text of a mail to one or several receivers, kept as long as it may be sent again. */
export const emailLetters = pgTable(
  'email_letters',
  {
    ...record,
    /** Sender. There is no foreign key, because the log is kept when the user is deleted. */
    userId: integer().notNull(),
    /** Sealed text, because values may contain secrets. '' after deletion. */
    sealedText: text().notNull(),
  },
  (table) => [index('email_letters_created').on(table.createdAt)],
);

/** Mail log, one row per receiver. */
export const emailMails = pgTable(
  'email_mails',
  {
    ...record,
    letterId: integer()
      .notNull()
      .references(() => emailLetters.id, { onDelete: 'cascade' }),
    userId: integer().notNull(),
    senderName: varchar({ length: 60 }).notNull(),
    /** In lower case. */
    address: varchar({ length: 200 }).notNull(),
    subject: varchar({ length: 200 }).notNull(),
    templateId: integer().references(() => emailTemplates.id, { onDelete: 'set null' }),
    /** Name of the template at the time of sending. */
    templateName: varchar({ length: 60 }).notNull().default(''),
    status: varchar({ length: 10 }).$type<MailStatus>().notNull().default('queued'),
    /** Reason of a failure or delay, see status.ts. */
    fault: varchar({ length: 12 }).notNull().default(''),
    /** SMTP response code. 0 for none. */
    answer: integer().notNull().default(0),
    messageId: varchar({ length: 300 }).notNull().default(''),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt. */
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

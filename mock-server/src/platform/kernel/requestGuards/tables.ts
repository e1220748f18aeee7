import { index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { timestamp } from '../../../db/columns.ts';

/** Number of calls per key and window, shared by all instances. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 200 }).primaryKey(),
  hits: integer().notNull(),
  resetsAt: timestamp().notNull(),
});

/**
 * Responses by request id. `answer` is encrypted, because it can contain a password that is shown
 * once.
 */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    userId: integer().notNull(),
    call: varchar({ length: 200 }).notNull(),
    requestId: varchar({ length: 64 }).notNull(),
    bodyHash: varchar({ length: 64 }).notNull(),
    answer: text().notNull().default(''),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.call, table.requestId] }),
    index('idempotent_answers_created').on(table.createdAt),
  ],
);

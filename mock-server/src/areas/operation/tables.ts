import { bigint, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { record } from '../../db/columns.ts';

/** One row per write: who did what, from where, with which answer. Bodies are masked and cut before they get here. */
export const operationRecords = pgTable(
  'operation_records',
  {
    ...record,
    ip: varchar({ length: 60 }).notNull(),
    method: varchar({ length: 10 }).notNull(),
    path: text().notNull(),
    /** HTTP status. */
    status: integer().notNull(),
    /** The envelope's code; -1 when the answer had none. */
    code: integer().notNull(),
    /** Nanoseconds. */
    latency: bigint({ mode: 'number' }).notNull(),
    agent: text().notNull(),
    errorMessage: text().notNull(),
    body: text().notNull(),
    resp: text().notNull(),
    /** 0 when nobody was signed in. Kept when the user is deleted, so no reference. */
    userId: integer().notNull(),
    userName: varchar({ length: 60 }).notNull(),
    requestId: varchar({ length: 64 }).notNull(),
  },
  (table) => [index('operation_records_created').on(table.createdAt), index('operation_records_user').on(table.userId)],
);

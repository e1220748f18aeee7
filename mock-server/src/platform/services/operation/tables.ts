import { getTableColumns, sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { record } from '../../../db/columns.ts';

/** Longest duration of a call that is stored, in nanoseconds: one day. */
export const MAX_LATENCY = 86_400e9;

/**
 * One row per write: who did what, from where, with which answer. Bodies are masked and cut before they get here. Of refused calls of
 * nobody in particular one row may stand for many (platform/operation/refusedCalls.ts).
 */
export const operationRecords = pgTable(
  'operation_records',
  {
    ...record,
    ip: varchar({ length: 60 }).notNull(),
    method: varchar({ length: 10 }).notNull(),
    path: text().notNull(),
    /** HTTP status; 0 while the outcome is not known: the call runs, or the server ended in the middle of it. */
    status: integer().notNull(),
    /** The envelope's code; -1 when the answer had none. */
    code: integer().notNull(),
    /** Nanoseconds, at most `MAX_LATENCY`. */
    latency: bigint({ mode: 'number' }).notNull(),
    agent: text().notNull(),
    errorMessage: text().notNull(),
    body: text().notNull(),
    resp: text().notNull(),
    /** 0 when nobody was signed in. Kept when the user is deleted, so no reference. */
    userId: integer().notNull(),
    userName: varchar({ length: 60 }).notNull(),
    requestId: varchar({ length: 64 }).notNull(),
    /** How often the same happened again; `updatedAt` is the last time. */
    repeats: integer().notNull().default(0),
    /** Which session called; never sent to anybody. Empty where nobody was signed in, and of records from before this was kept. */
    sessionId: varchar({ length: 64 }).notNull().default(''),
    /** Names a record that others like it are counted in. */
    burst: varchar({ length: 64 }),
  },
  (table) => [
    // Each column that the list is sorted or narrowed by leads one, with its order: pages are found and counted without the rows.
    index('operation_records_created').on(table.createdAt, table.id),
    index('operation_records_user').on(table.userId, table.createdAt, table.id),
    index('operation_records_method').on(table.method, table.createdAt, table.id),
    index('operation_records_status').on(table.status, table.createdAt, table.id),
    index('operation_records_code').on(table.code, table.createdAt, table.id),
    index('operation_records_latency').on(table.latency, table.createdAt, table.id),
    index('operation_records_path').on(table.path, table.createdAt, table.id),
    index('operation_records_request').on(table.requestId),
    index('operation_records_session')
      .on(table.sessionId, table.id)
      .where(sql`${table.sessionId} <> ''`),
    unique('operation_records_burst').on(table.burst),
  ],
);

/**
 * The columns of a record for a `select`. An earlier version stored a latency as large as a client sent it, above what a number can hold: such a
 * value reads as `MAX_LATENCY`, so that its row does not make all others of the page unreadable.
 */
export const operationColumns = {
  ...getTableColumns(operationRecords),
  latency: sql<number>`least(${operationRecords.latency}, ${sql.raw(String(MAX_LATENCY))})`.mapWith(
    Number,
  ),
};

/** What an operation record is about: one row for each object that its call named. Written with the record, removed with it. */
export const operationTargets = pgTable(
  'operation_targets',
  {
    record: integer()
      .notNull()
      .references(() => operationRecords.id, { onDelete: 'cascade' }),
    /** As an area declares it (`objects`): `netbar`. */
    kind: varchar({ length: 24 }).notNull(),
    /** The object's number, or its name where it has no number. No reference: the trail outlives the object. */
    id: varchar({ length: 64 }).notNull(),
    /** The netbar that the object belonged to when the record was written. */
    netbarId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.record, table.kind, table.id] }),
    index('operation_targets_object').on(table.kind, table.id, table.record),
    index('operation_targets_netbar')
      .on(table.netbarId, table.record)
      .where(sql`${table.netbarId} is not null`),
  ],
);

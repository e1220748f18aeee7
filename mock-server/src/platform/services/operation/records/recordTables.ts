import { getTableColumns, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { record } from '../../../../db/columns.ts';

/** Longest stored duration of a call in nanoseconds: one day. */
export const MAX_LATENCY = 86_400e9;

/**
 * One row per write: user, address, request and answer. Bodies are masked and shortened before they
 * are stored. One row can stand for many refused anonymous calls
 * (platform/operation/refusedCalls.ts).
 */
export const operationRecords = pgTable(
  'operation_records',
  {
    ...record,
    ip: varchar({ length: 60 }).notNull(),
    method: varchar({ length: 10 }).notNull(),
    path: text().notNull(),
    /** HTTP status. 0 while the call runs, or if the server stopped during the call. */
    status: integer().notNull(),
    /** Code of the envelope; -1 if the answer had none. */
    code: integer().notNull(),
    /** Nanoseconds, at most `MAX_LATENCY`. */
    latency: bigint({ mode: 'number' }).notNull(),
    agent: text().notNull(),
    errorMessage: text().notNull(),
    body: text().notNull(),
    resp: text().notNull(),
    /** 0 without a signed-in user. No foreign key, because the record outlives the user. */
    userId: integer().notNull(),
    userName: varchar({ length: 60 }).notNull(),
    requestId: varchar({ length: 64 }).notNull(),
    /** Number of repetitions; `updatedAt` is the time of the last one. */
    repeats: integer().notNull().default(0),
    /**
     * Id of the session, never sent to clients. Empty without a signed-in user, and in records of
     * versions before this column existed.
     */
    sessionId: varchar({ length: 64 }).notNull().default(''),
    /** Whether a client sent the record, so that this server has not seen the operation. */
    isFromClient: boolean().notNull().default(false),
    /**
     * The changed fields as JSON (changes/recordedChanges.ts). Empty for a call that changed no
     * field of an object, and in records of versions before this column existed.
     */
    changes: text().notNull().default(''),
    /**
     * The record that this one continues: the start of the task that ended, or of a call whose
     * outcome was not known within ten minutes. No foreign key, because retention deletes the first
     * record earlier.
     */
    continues: integer(),
    /** Identifies a record that counts similar calls. */
    burst: varchar({ length: 64 }),
  },
  (table) => [
    // Each column that the list is filtered or sorted by leads one index that also contains the
    // order. Pages are found and counted from the index alone.
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
    index('operation_records_continues')
      .on(table.continues)
      .concurrently()
      .where(sql`${table.continues} is not null`),
    unique('operation_records_burst').on(table.burst),
  ],
);

/**
 * Condition for records that may still change. An older record may be sealed (seal/), so a later
 * outcome is a new record.
 */
export const isChangeable = sql`${operationRecords.createdAt} > clock_timestamp() - interval '10 minutes'`;

/**
 * Columns of a record for a `select`. An earlier version stored any latency that a client sent,
 * also above the safe integer range. Such a value is read as `MAX_LATENCY`; otherwise one row would
 * make the whole page unreadable.
 */
export const operationColumns = {
  ...getTableColumns(operationRecords),
  latency: sql<number>`least(${operationRecords.latency}, ${sql.raw(String(MAX_LATENCY))})`.mapWith(
    Number,
  ),
};

/**
 * The objects that operation records are about, one row per object. Rows are written and deleted
 * with their record.
 */
export const operationTargets = pgTable(
  'operation_targets',
  {
    record: integer()
      .notNull()
      .references(() => operationRecords.id, { onDelete: 'cascade' }),
    /** Kind that an area declares in `objects`, for example `netbar`. */
    kind: varchar({ length: 24 }).notNull(),
    /**
     * Id of the object, or its name if it has no id. No foreign key, because the record outlives
     * the object.
     */
    id: varchar({ length: 64 }).notNull(),
    /** The netbar of the object at the time of the record. */
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

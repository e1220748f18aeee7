import { index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../../db/columns.ts';

/** Files that arrive in chunks as gin-vue-admin's client sends them. */
export const breakpointFiles = pgTable(
  'breakpoint_files',
  {
    ...record,
    /** Whose it is. No reference: its chunks must be removed also when he is deleted. */
    userId: integer().notNull(),
    /** MD5 of all bytes, in hex, as the client knows the file. */
    md5: varchar({ length: 32 }).notNull(),
    name: varchar({ length: 120 }).notNull(),
    chunkTotal: integer().notNull(),
    /** Where it is served, once it is put together; empty before. */
    filePath: varchar({ length: 100 }).notNull().default(''),
    /** While it is put together: until when the instance that is at it may be. */
    leaseUntil: timestamp(),
    /** When it is given up, or what came of it is forgotten. */
    expiresAt: timestamp().notNull(),
  },
  (table) => [
    unique('breakpoint_files_own').on(table.userId, table.md5, table.name),
    index('breakpoint_files_expires').on(table.expiresAt),
  ],
);

/** Its chunks, each an object of the storage. One that was sent twice has two rows: the newest one counts. */
export const breakpointChunks = pgTable(
  'breakpoint_chunks',
  {
    ...record,
    fileId: integer()
      .notNull()
      .references(() => breakpointFiles.id),
    number: integer().notNull(),
    key: varchar({ length: 40 }).notNull(),
    size: integer().notNull(),
    /** When the storage had it; before that something of it may lie there. */
    storedAt: timestamp(),
  },
  (table) => [index('breakpoint_chunks_file').on(table.fileId, table.number)],
);

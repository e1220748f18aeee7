import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { jsonb, timestamp } from '../../../db/columns.ts';

/**
 * `uploading`: pieces arrive. `merging`: an instance puts them together until its lease ends. `done`: `result` is what came of it.
 * `gone`: cancelled or given up, its pieces are being removed.
 */
export type UploadState = 'uploading' | 'merging' | 'done' | 'gone';

/** Files that arrive in pieces. */
export const uploads = pgTable(
  'uploads',
  {
    id: varchar({ length: 32 }).primaryKey(),
    /** Whose it is. No reference: its pieces must be removed also when he is deleted. */
    userId: integer().notNull(),
    userName: varchar({ length: 60 }).notNull(),
    purpose: varchar({ length: 60 }).notNull(),
    name: varchar({ length: 120 }).notNull(),
    size: integer().notNull(),
    /** By what the browser knows the file again after a reload. */
    fingerprint: varchar({ length: 64 }).notNull(),
    state: varchar({ length: 10 }).$type<UploadState>().notNull(),
    result: jsonb().$type<object>(),
    /** When it is given up. */
    expiresAt: timestamp().notNull(),
    /** While it is put together: until when the instance that is at it may be. */
    leaseUntil: timestamp(),
  },
  (table) => [
    uniqueIndex('uploads_again')
      .on(table.userId, table.purpose, table.fingerprint, table.size)
      .where(sql`${table.state} in ('uploading', 'merging')`),
    index('uploads_expires').on(table.expiresAt),
  ],
);

/** Pieces of uploads, each an object of the storage. A piece that was sent twice has two rows: the newest one counts. */
export const uploadPieces = pgTable(
  'upload_pieces',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    uploadId: varchar({ length: 32 })
      .notNull()
      .references(() => uploads.id),
    index: integer().notNull(),
    key: varchar({ length: 40 }).notNull(),
    /** SHA-256, in hex. */
    hash: varchar({ length: 64 }).notNull(),
    /** When the storage had it; before that something of it may lie there. */
    storedAt: timestamp(),
  },
  (table) => [index('upload_pieces_upload').on(table.uploadId, table.index)],
);

import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { jsonb, timestamp } from '../../../db/columns.ts';

/**
 * `uploading`: pieces arrive. `merging`: an instance assembles them until its lease expires.
 * `done`: `result` is available. `gone`: canceled or expired, its pieces are being removed.
 */
export type UploadState = 'uploading' | 'merging' | 'done' | 'gone';

/** Files that arrive in pieces. */
export const uploads = pgTable(
  'uploads',
  {
    id: varchar({ length: 32 }).primaryKey(),
    /** The user. No foreign key, because the pieces must also be removed if the user is deleted. */
    userId: integer().notNull(),
    userName: varchar({ length: 60 }).notNull(),
    purpose: varchar({ length: 60 }).notNull(),
    name: varchar({ length: 120 }).notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Where the purpose stores the file, for example a folder. Empty for most purposes. */
    target: varchar({ length: 20 }).notNull().default(''),
    /** Identifies the file in the browser after a reload. */
    fingerprint: varchar({ length: 64 }).notNull(),
    state: varchar({ length: 10 }).$type<UploadState>().notNull(),
    result: jsonb().$type<object>(),
    /** Expiry, renewed with each piece. */
    expiresAt: timestamp().notNull(),
    /** While the file is assembled: expiry of the lease. */
    leaseUntil: timestamp(),
  },
  (table) => [
    uniqueIndex('uploads_again')
      .on(table.userId, table.purpose, table.target, table.fingerprint, table.size)
      .where(sql`${table.state} in ('uploading', 'merging')`),
    index('uploads_expires').on(table.expiresAt),
  ],
);

/**
 * Pieces of uploads, each an object in the storage. A piece that was sent twice has two rows; the
 * latest one is used.
 */
export const uploadPieces = pgTable(
  'upload_pieces',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    uploadId: varchar({ length: 32 })
      .notNull()
      .references(() => uploads.id),
    index: integer().notNull(),
    key: varchar({ length: 40 }).notNull(),
    /** SHA-256 in hex. */
    hash: varchar({ length: 64 }).notNull(),
    /** Time at which the piece was stored completely. Null if it may be incomplete or missing. */
    storedAt: timestamp(),
  },
  (table) => [index('upload_pieces_upload').on(table.uploadId, table.index)],
);

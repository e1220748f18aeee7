import { index, integer, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../../db/columns.ts';

/** Files of the media library. `key` identifies the object in the storage. */
export const files = pgTable(
  'files',
  {
    ...record,
    /** Display name, never used as a path. */
    name: varchar({ length: 120 }).notNull(),
    key: varchar({ length: 40 }).notNull(),
    /** Extension by content, not by name. */
    tag: varchar({ length: 10 }).notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    /** The user who uploaded it. No foreign key, because the file outlives the user. */
    userId: integer().notNull(),
    userName: varchar({ length: 60 }).notNull(),
  },
  (table) => [unique('files_key').on(table.key), index('files_updated').on(table.updatedAt)],
);

/**
 * Objects of the storage without a reference: objects that are being stored, and deleted files
 * until they are removed.
 */
export const pendingFiles = pgTable('pending_files', {
  key: varchar({ length: 40 }).primaryKey(),
  /** Time from which the object may be removed. */
  goesAt: timestamp().notNull(),
});

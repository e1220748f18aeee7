import { index, integer, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../../db/columns.ts';

/** Files of the media library. What lies in the storage is named by `key`. */
export const files = pgTable(
  'files',
  {
    ...record,
    /** As people call it; never used as a path. */
    name: varchar({ length: 120 }).notNull(),
    key: varchar({ length: 40 }).notNull(),
    /** The ending of what it is, not of its name. */
    tag: varchar({ length: 10 }).notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    /** Who uploaded it. Kept when the user is deleted, so no reference. */
    userId: integer().notNull(),
    userName: varchar({ length: 60 }).notNull(),
  },
  (table) => [unique('files_key').on(table.key), index('files_updated').on(table.updatedAt)],
);

/** Objects of the storage that nothing names: those that are being stored, and those of deleted files until they are gone. */
export const pendingFiles = pgTable('pending_files', {
  key: varchar({ length: 40 }).primaryKey(),
  /** From when on the object may be removed. */
  goesAt: timestamp().notNull(),
});

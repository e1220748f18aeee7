import { index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../db/columns.ts';
import { files, folders } from '../../platform/services/file/tables.ts';

/** Quotas of single users, instead of the quota in the settings. */
export const fileQuotas = pgTable('file_quotas', {
  /** No foreign key, because the files outlive the user. */
  userId: integer().primaryKey(),
  quotaMb: integer().notNull(),
});

/** Links with which people without a session download a file, or the files of a folder. */
export const fileShares = pgTable(
  'file_shares',
  {
    ...record,
    /** Null for a link to a folder. */
    fileId: integer().references(() => files.id, { onDelete: 'cascade' }),
    /** Null for a link to a file. */
    folderId: integer().references(() => folders.id, { onDelete: 'cascade' }),
    /** Name of the file or folder at the time of sharing. */
    fileName: varchar({ length: 120 }).notNull(),
    /** The user who shared it. No foreign key, because the file outlives the user. */
    userId: integer().notNull(),
    userName: varchar({ length: 60 }).notNull(),
    /** Keyed hash of the token of the link. The link itself is shown once and is not stored. */
    digest: varchar({ length: 64 }).notNull(),
    /** Empty for a link without a password. */
    passwordHash: text().notNull().default(''),
    expiresAt: timestamp().notNull(),
    /** Null for no limit. */
    maxDownloads: integer(),
    downloads: integer().notNull().default(0),
    revokedAt: timestamp(),
  },
  (table) => [
    uniqueIndex('file_shares_digest').on(table.digest),
    index('file_shares_user').on(table.userId, table.createdAt),
    index('file_shares_file').on(table.fileId),
    index('file_shares_folder').on(table.folderId).concurrently(),
  ],
);

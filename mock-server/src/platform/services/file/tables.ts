import { isNotNull, isNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  pgTable,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../../db/columns.ts';

/** Folders of a user's files. A folder without a parent is on the top level of its owner. */
export const folders = pgTable(
  'folders',
  {
    ...record,
    userId: integer().notNull(),
    parentId: integer().references((): AnyPgColumn => folders.id, { onDelete: 'cascade' }),
    name: varchar({ length: 120 }).notNull(),
    /** Name in the form that is compared, so that two spellings of one name cannot coexist. */
    nameKey: varchar({ length: 240 }).notNull(),
    /** Time at which the folder was moved to the recycle bin with its content. */
    deletedAt: timestamp(),
  },
  (table) => [
    index('folders_name').on(table.userId, table.parentId, table.nameKey),
    index('folders_parent').on(table.parentId),
    index('folders_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
);

/** Files of all users. `key` identifies the object in the storage, which copies share. */
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
    size: bigint({ mode: 'number' }).notNull(),
    /** Hash of the content in hex. Empty for a file from before hashes were stored. */
    sha256: varchar({ length: 64 }).notNull().default(''),
    tags: text().array().notNull().default([]),
    /** Null on the top level of the owner. */
    folderId: integer().references(() => folders.id, { onDelete: 'set null' }),
    /**
     * The file of which this is an earlier version. Such a row has no folder, and its `deletedAt` is
     * the time at which its content was replaced.
     */
    versionOf: integer().references((): AnyPgColumn => files.id, { onDelete: 'set null' }),
    /** Time at which the file was moved to the recycle bin. */
    deletedAt: timestamp(),
    /** The user who uploaded it. No foreign key, because the file outlives the user. */
    userId: integer().notNull(),
    userName: varchar({ length: 60 }).notNull(),
  },
  (table) => [
    index('files_key').on(table.key),
    index('files_updated').on(table.updatedAt),
    index('files_folder').on(table.userId, table.folderId, table.updatedAt),
    index('files_in_folder').on(table.folderId, sql`lower(${table.name})`),
    index('files_listed')
      .on(table.folderId, table.updatedAt, table.id)
      .where(isNull(table.deletedAt)),
    index('files_named')
      .on(table.folderId, table.name, table.updatedAt, table.id)
      .where(isNull(table.deletedAt))
      .concurrently(),
    index('files_tags').using('gin', table.tags).concurrently(),
    index('files_size').on(table.userId, table.size).concurrently(),
    index('files_versions').on(table.versionOf).where(isNotNull(table.versionOf)).concurrently(),
    index('files_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
);

/**
 * Access to a referenced file by its key. `public`: every signed-in user. `scope`: its user and
 * callers with the user in their data scope. `owner`: its user.
 */
export type FileAccess = 'public' | 'scope' | 'owner';

/** Uses of stored files. A file with a reference is never removed from the storage. */
export const fileReferences = pgTable(
  'file_references',
  {
    ...record,
    key: varchar({ length: 40 }).notNull(),
    /** What refers to the file, for example `avatar`, and its id. */
    kind: varchar({ length: 30 }).notNull(),
    refId: integer().notNull(),
    /** The user of the file. No foreign key, because the file outlives the user. */
    userId: integer().notNull(),
    access: varchar({ length: 10 }).$type<FileAccess>().notNull(),
  },
  (table) => [
    unique('file_references_use').on(table.key, table.kind, table.refId),
    index('file_references_referrer').on(table.kind, table.refId),
  ],
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

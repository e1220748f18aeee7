import type { RemoteManifest, RemoteState } from '@console/shared/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { timestamp } from '../../../db/columns.ts';
import type { Phrase } from '../../kernel/area/phrase.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import type { PublicKey } from '../../kernel/interfaces/registry.ts';

/** All accepted builds. Rows are immutable. */
export const releases = pgTable(
  'releases',
  {
    remote: varchar({ length: 40 }).notNull(),
    build: varchar({ length: 12 }).notNull(),
    version: varchar({ length: 60 }).notNull(),
    publisher: varchar({ length: 40 }).notNull(),
    key: varchar({ length: 60 }).notNull(),
    /**
     * `local`: in the operator's folder of releases. `upload`: uploaded. `catalogue`: added from the
     * catalogue with a key of the operator. The files of the last two are in the upload store.
     */
    source: varchar({ length: 10 }).$type<'local' | 'upload' | 'catalogue'>().notNull(),
    manifest: jsonb().$type<RemoteManifest>().notNull(),
    /** Total size of the files, in bytes. */
    bytes: integer().notNull(),
    author: varchar({ length: 60 }).notNull(),
    createdAt: timestamp().notNull().defaultNow(),
    /** Folder name of an upload, if it differs from the build ({@link pendingUploads}). */
    folder: varchar({ length: 40 }),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.build] }),
    // Local builds may repeat a version, but uploads may not.
    uniqueIndex('releases_version')
      .on(table.remote, table.version)
      .where(sql`${table.source} = 'upload'`),
    index('releases_created').on(table.remote, table.createdAt),
  ],
);

/**
 * Uploads that are being stored or were interrupted. Each record reserves a folder name in the
 * store.
 */
export const pendingUploads = pgTable(
  'pending_uploads',
  {
    remote: varchar({ length: 40 }).notNull(),
    /** The build, with a random suffix if that name was already reserved. */
    folder: varchar('build', { length: 40 }).notNull(),
    since: timestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.folder] })],
);

/** History of the registry, append-only. The row with the highest number is active. */
export const revisions = pgTable('revisions', {
  number: integer().primaryKey(),
  remotes: jsonb().$type<Record<string, RemoteState>>().notNull(),
  /** Ids of the remotes that this revision changed. */
  changed: jsonb().$type<string[]>().notNull(),
  author: varchar({ length: 60 }).notNull(),
  /** Typed by a user, or the text of `reasonPhrase` for instances of an earlier version. */
  reason: text().notNull(),
  reasonPhrase: jsonb().$type<Phrase>(),
  createdAt: timestamp().notNull().defaultNow(),
});

/**
 * The last registered build of each remote in the operator's folder, or null after it was removed.
 */
export const localBuilds = pgTable('local_builds', {
  remote: varchar({ length: 40 }).primaryKey(),
  build: varchar({ length: 12 }),
});

export const publishers = pgTable('publishers', {
  id: varchar({ length: 40 }).primaryKey(),
  title: varchar({ length: 100 }).notNull(),
  enabled: boolean().notNull().default(true),
  remotes: jsonb().$type<string[]>().notNull(),
  api: jsonb().$type<string[]>().notNull(),
  events: jsonb().$type<string[]>().notNull(),
  components: jsonb().$type<string[]>().notNull().default([]),
  createdAt: timestamp().notNull().defaultNow(),
});

/** Public keys of publishers by name. */
export const publisherKeys = pgTable('publisher_keys', {
  key: varchar({ length: 60 }).primaryKey(),
  publisher: varchar({ length: 40 }).notNull(),
  jwk: jsonb().$type<PublicKey>().notNull(),
  /** Signatures of this key are rejected after this time. */
  revokedAt: timestamp(),
  createdAt: timestamp().notNull().defaultNow(),
});

/**
 * Public keys that authors sent with a CLI login. They are not trusted until an administrator
 * registers them.
 */
export const publisherRequests = pgTable(
  'publisher_requests',
  {
    key: varchar({ length: 60 }).primaryKey(),
    publisher: varchar({ length: 40 }).notNull(),
    jwk: jsonb().$type<PublicKey>().notNull(),
    remote: varchar({ length: 40 }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp().notNull(),
  },
  (table) => [index('publisher_requests_user').on(table.userId, table.createdAt)],
);

/** Number of events of each build by day (UTC). */
export const remoteHealth = pgTable(
  'remote_health',
  {
    remote: varchar({ length: 40 }).notNull(),
    build: varchar({ length: 12 }).notNull(),
    day: date().notNull(),
    /**
     * `load`, `render`, `outside` (calls that are not in its needs), or the reason code of a
     * failure such as `C101`.
     */
    kind: varchar({ length: 10 }).notNull(),
    count: integer().notNull(),
    /** Time of the last event. Old rows are deleted by this column. */
    updatedAt: timestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.build, table.day, table.kind] })],
);

/**
 * Last load and last failure of each build by user. A build is quarantined only if it fails for
 * several users.
 */
export const remoteWitnesses = pgTable(
  'remote_witnesses',
  {
    remote: varchar({ length: 40 }).notNull(),
    build: varchar({ length: 12 }).notNull(),
    userId: integer().notNull(),
    seenAt: timestamp().notNull(),
    failedAt: timestamp(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.build, table.userId] }),
    index('remote_witnesses_seen').on(table.seenAt),
  ],
);

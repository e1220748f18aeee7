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
import { users } from '../../kernel/identity/user/tables.ts';
import type { PublicKey } from '../../kernel/interfaces/registry.ts';

/** Every build that was ever accepted. A row never changes. */
export const releases = pgTable(
  'releases',
  {
    remote: varchar({ length: 40 }).notNull(),
    build: varchar({ length: 12 }).notNull(),
    version: varchar({ length: 60 }).notNull(),
    publisher: varchar({ length: 40 }).notNull(),
    key: varchar({ length: 60 }).notNull(),
    /** `local`: lies in the operator's folder of releases. `upload`: in the store of uploads. */
    source: varchar({ length: 10 }).$type<'local' | 'upload'>().notNull(),
    manifest: jsonb().$type<RemoteManifest>().notNull(),
    /** Sum of its files, in bytes. */
    bytes: integer().notNull(),
    author: varchar({ length: 60 }).notNull(),
    createdAt: timestamp().notNull().defaultNow(),
    /** Of an upload: its name in the store, when that is not its build's ({@link pendingUploads}). */
    folder: varchar({ length: 40 }),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.build] }),
    // A team builds the same version many times on its own machine, but publishes it once.
    uniqueIndex('releases_version')
      .on(table.remote, table.version)
      .where(sql`${table.source} = 'upload'`),
    index('releases_created').on(table.remote, table.createdAt),
  ],
);

/** Uploads that are being stored, or were interrupted: something may lie in the store under the name that each has to itself. */
export const pendingUploads = pgTable(
  'pending_uploads',
  {
    remote: varchar({ length: 40 }).notNull(),
    /** Its build; of a try that finds that name taken, the build and something more. */
    folder: varchar('build', { length: 40 }).notNull(),
    since: timestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.folder] })],
);

/** What was in force when; append-only. The last number is the one in force. */
export const revisions = pgTable('revisions', {
  number: integer().primaryKey(),
  remotes: jsonb().$type<Record<string, RemoteState>>().notNull(),
  /** Ids of the remotes that this revision changed. */
  changed: jsonb().$type<string[]>().notNull(),
  author: varchar({ length: 60 }).notNull(),
  reason: text().notNull(),
  createdAt: timestamp().notNull().defaultNow(),
});

/** Which build of the operator's folder was registered last, by remote; null when it is no longer there. */
export const localBuilds = pgTable('local_builds', {
  remote: varchar({ length: 40 }).primaryKey(),
  build: varchar({ length: 12 }),
});

/** Who may publish what. */
export const publishers = pgTable('publishers', {
  id: varchar({ length: 40 }).primaryKey(),
  title: varchar({ length: 100 }).notNull(),
  enabled: boolean().notNull().default(true),
  remotes: jsonb().$type<string[]>().notNull(),
  api: jsonb().$type<string[]>().notNull(),
  events: jsonb().$type<string[]>().notNull(),
  /** Component paths that his pages may have. */
  components: jsonb().$type<string[]>().notNull().default([]),
  createdAt: timestamp().notNull().defaultNow(),
});

/** The keys of publishers, by the name that signatures bear. */
export const publisherKeys = pgTable('publisher_keys', {
  key: varchar({ length: 60 }).primaryKey(),
  publisher: varchar({ length: 40 }).notNull(),
  jwk: jsonb().$type<PublicKey>().notNull(),
  /** Since when nothing that it signs is taken. */
  revokedAt: timestamp(),
  createdAt: timestamp().notNull().defaultNow(),
});

/** Public keys that authors sent with a login of the tool, until an administrator registers or dismisses them. None of them is trusted. */
export const publisherRequests = pgTable(
  'publisher_requests',
  {
    key: varchar({ length: 60 }).primaryKey(),
    publisher: varchar({ length: 40 }).notNull(),
    jwk: jsonb().$type<PublicKey>().notNull(),
    /** The remote that the author wants to publish. */
    remote: varchar({ length: 40 }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp().notNull(),
  },
  (table) => [index('publisher_requests_user').on(table.userId, table.createdAt)],
);

/** How often what happened to a build, by day (UTC). */
export const remoteHealth = pgTable(
  'remote_health',
  {
    remote: varchar({ length: 40 }).notNull(),
    build: varchar({ length: 12 }).notNull(),
    day: date().notNull(),
    /** `load`, `render`, `outside` (calls beyond its needs), or the reason code of a failure such as `C101`. */
    kind: varchar({ length: 10 }).notNull(),
    count: integer().notNull(),
    /** When it happened last; old rows go by it. */
    updatedAt: timestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.build, table.day, table.kind] })],
);

/** Who saw which build, and whom it failed: the server stops a build that fails several people, never for the word of one. */
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

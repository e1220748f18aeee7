import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { jsonb, record, startKey, timestamp } from '../../db/columns.ts';
import { pinyinColumn, staleIndex } from '../../platform/kernel/pinyin/pinyin.ts';
import type { ArchiveContents } from './archiveContents.ts';
import type { VersionFault } from './faults.ts';
import type { PackageCategory, PackageStatus, VersionStatus } from './versionStatus.ts';

/** Software packages, for example the security client or a display driver. */
export const packages = pgTable(
  'packages',
  {
    ...record,
    /** Name of the package on the wire. It never changes. */
    packageKey: varchar({ length: 40 }).notNull(),
    name: varchar({ length: 60 }).notNull(),
    category: varchar({ length: 8 }).$type<PackageCategory>().notNull(),
    vendor: varchar({ length: 60 }).notNull().default(''),
    description: varchar({ length: 500 }).notNull().default(''),
    /** Storage key of its picture. Empty if there is none. */
    iconKey: varchar({ length: 40 }).notNull().default(''),
    /** No new version or rollout of a `deprecated` package can be added. */
    status: varchar({ length: 10 }).$type<PackageStatus>().notNull().default('active'),
    authorName: varchar({ length: 60 }).notNull().default(''),
    pinyin: pinyinColumn(),
  },
  (table) => [
    unique('packages_key').on(table.packageKey),
    unique('packages_name').on(table.name),
    staleIndex('packages_pinyin_stale', table, table.name),
    index('packages_name_order').on(startKey(table.name)),
    index('packages_status').on(table.status, table.updatedAt),
  ],
);

/** Versions of packages, each with one file. */
export const packageVersions = pgTable(
  'package_versions',
  {
    ...record,
    packageId: integer()
      .notNull()
      .references(() => packages.id),
    /** Semantic version, for example `3.2.1`. */
    version: varchar({ length: 40 }).notNull(),
    build: integer().notNull().default(0),
    /** `versionOrder` of version and build: sorts as text in version order. */
    sortKey: varchar({ length: 160 }).notNull(),
    /** Storage key of the file. */
    fileKey: varchar({ length: 40 }).notNull(),
    fileName: varchar({ length: 120 }).notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    /** Detached ES256 signature of the file in Base64, and the name of its key. */
    signature: varchar({ length: 100 }).notNull(),
    signer: varchar({ length: 60 }).notNull(),
    /** Empty if any version of the client can install it. */
    minClientVersion: varchar({ length: 20 }).notNull().default(''),
    /** Operating systems. Empty for all. */
    os: text().array().notNull(),
    changelog: varchar({ length: 5000 }).notNull().default(''),
    installArgs: varchar({ length: 300 }).notNull().default(''),
    uninstallArgs: varchar({ length: 300 }).notNull().default(''),
    rebootRequired: boolean().notNull().default(false),
    /** Whether terminals install it without asking the user. */
    forceUpdate: boolean().notNull().default(false),
    /** Whether it may be lower than the newest version. */
    allowDowngrade: boolean().notNull().default(false),
    status: varchar({ length: 10 }).$type<VersionStatus>().notNull().default('verifying'),
    /** Problems that the last verification found. */
    faults: jsonb().$type<VersionFault[]>().notNull(),
    /** Files in the archive. Null if the file is no archive, or was not verified yet. */
    contents: jsonb().$type<ArchiveContents>(),
    verifiedAt: timestamp(),
    releasedAt: timestamp(),
    withdrawnAt: timestamp(),
    /** Reason of the withdrawal. */
    reason: varchar({ length: 200 }).notNull().default(''),
    userId: integer().notNull(),
    authorName: varchar({ length: 60 }).notNull().default(''),
  },
  (table) => [
    // A rejected version can be uploaded again under the same number.
    uniqueIndex('package_versions_number')
      .on(table.packageId, table.version, table.build)
      .where(sql`${table.status} <> 'rejected'`),
    index('package_versions_order').on(table.packageId, sql`${table.sortKey} collate "C"`),
    index('package_versions_status').on(table.status, table.updatedAt),
    index('package_versions_sha256').on(table.sha256),
  ],
);

/** Uploaded files that no version uses yet. */
export const packageFiles = pgTable(
  'package_files',
  {
    ...record,
    key: varchar({ length: 40 }).notNull(),
    name: varchar({ length: 120 }).notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    userId: integer().notNull(),
  },
  (table) => [
    unique('package_files_key').on(table.key),
    index('package_files_time').on(table.createdAt),
  ],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { jsonb, record, timestamp } from '../../db/columns.ts';
import { netbars } from '../netbar/index.ts';
import { packages, packageVersions } from '../package/index.ts';
import { terminals } from '../pc/index.ts';
import { targetScopes } from '../targetScope/index.ts';
import type { HaltReason, InstallStatus, InstallWindow, Ring, RolloutStatus } from './model.ts';

const packageId = () =>
  integer()
    .notNull()
    .references(() => packages.id);
const netbarId = () =>
  integer()
    .notNull()
    .references(() => netbars.id, { onDelete: 'cascade' });
const terminalId = () =>
  integer()
    .notNull()
    .references(() => terminals.id, { onDelete: 'cascade' });

/** Rollouts of package versions in rings. */
export const rollouts = pgTable(
  'rollouts',
  {
    ...record,
    name: varchar({ length: 60 }).notNull(),
    packageId: packageId(),
    /** Null: the rollout removes the package. */
    versionId: integer().references(() => packageVersions.id),
    /** Empty if the rollout removes the package. */
    toVersion: varchar({ length: 40 }).notNull(),
    /** Only terminals with one of these versions. Empty for all. */
    fromVersions: text().array().notNull().default([]),
    /** Only terminals of this target scope. Null for all. */
    scopeId: integer().references(() => targetScopes.id),
    rings: jsonb().$type<Ring[]>().notNull(),
    /** Target scopes of the rollout and its rings. */
    scopeIds: integer().array().notNull().default([]),
    /** Number of terminals that start per minute. Null: no limit. */
    pacePerMin: integer(),
    /** Number of terminals that start per minute in each netbar. Null: no limit. */
    netbarPacePerMin: integer(),
    /** Download rate of each netbar in kilobytes per second. Null: no limit. */
    bandwidthKBps: integer('bandwidth_kbps'),
    /** Whether terminals of a netbar may share the file that one of them has downloaded. */
    shareFiles: boolean().notNull().default(true),
    /** When installations may begin. Empty: always. */
    windows: jsonb().$type<InstallWindow[]>().notNull().default([]),
    /** Whether a window is open. */
    isOpen: boolean().notNull().default(true),
    status: varchar({ length: 10 }).$type<RolloutStatus>().notNull().default('draft'),
    currentRing: smallint().notNull().default(-1),
    ringStartedAt: timestamp(),
    lastFailureAt: timestamp(),
    releasedAt: timestamp(),
    acceptedFailures: integer().array().notNull().default([]),
    haltReason: varchar({ length: 8 }).$type<HaltReason>(),
    /** Why terminals in use are interrupted. Empty: they are not. */
    forceReason: varchar({ length: 100 }).notNull().default(''),
    /** Reason that a user gave for the last decision. */
    reason: varchar({ length: 100 }).notNull().default(''),
    authorId: integer().notNull(),
    authorName: varchar({ length: 60 }).notNull(),
    starterName: varchar({ length: 60 }).notNull().default(''),
    startedAt: timestamp(),
    endedAt: timestamp(),
  },
  (table) => [
    index('rollouts_status').on(table.status, table.id),
    index('rollouts_package').on(table.packageId, table.status),
    index('rollouts_version').on(table.versionId),
    index('rollouts_scopes').using('gin', table.scopeIds),
  ],
);

/**
 * Terminals of rollouts with the state of their installation. In a diskless netbar the target is a
 * boot image.
 */
export const installRecords = pgTable(
  'install_records',
  {
    ...record,
    rolloutId: integer()
      .notNull()
      .references(() => rollouts.id, { onDelete: 'cascade' }),
    packageId: packageId(),
    netbarId: netbarId(),
    /** Null for an image. */
    terminalId: integer().references(() => terminals.id, { onDelete: 'cascade' }),
    /** Empty for an image. */
    terminalNo: varchar({ length: 5 }).notNull(),
    /** Name of the boot image. Empty for a terminal. */
    imageName: varchar({ length: 60 }).notNull().default(''),
    /** Index of the ring. -1 for excluded terminals. */
    ring: smallint().notNull(),
    /** Position within the rollout, see place.ts. */
    place: smallint().notNull(),
    status: varchar({ length: 12 }).$type<InstallStatus>().notNull(),
    attempt: integer().notNull().default(1),
    /** Version at the start of the rollout. Empty if the package was not installed. */
    fromVersion: varchar({ length: 40 }).notNull().default(''),
    /** Empty if the package is removed. */
    toVersion: varchar({ length: 40 }).notNull(),
    /** Code of the last failure, or the reason of the exclusion. */
    errorCode: varchar({ length: 20 }).notNull().default(''),
    errorText: varchar({ length: 200 }).notNull().default(''),
    /** Whether it has received the file from another terminal of its netbar. */
    isShared: boolean().notNull().default(false),
    retryAt: timestamp(),
    /** Time of the last change of the state. */
    statusAt: timestamp().notNull(),
  },
  (table) => [
    unique('install_records_terminal').on(table.rolloutId, table.terminalId),
    uniqueIndex('install_records_image')
      .on(table.rolloutId, table.netbarId, table.imageName)
      .where(sql`${table.imageName} <> ''`),
    index('install_records_images')
      .on(table.netbarId, table.imageName)
      .where(sql`${table.imageName} <> ''`),
    index('install_records_rollout').on(table.rolloutId, table.status, table.ring),
    index('install_records_place').on(table.rolloutId, table.ring, table.place),
    index('install_records_rollout_newest').on(table.rolloutId, table.statusAt, table.id),
    index('install_records_newest').on(table.statusAt, table.id),
    index('install_records_netbar').on(table.netbarId, table.statusAt, table.id),
    index('install_records_terminal_id').on(table.terminalId),
    index('install_records_package').on(table.packageId, table.status),
    // Few rows are open, so that contents and periodic work read only these.
    index('install_records_open')
      .on(table.netbarId)
      .where(sql`${table.status} in ('pending', 'downloading', 'installing', 'rollingBack')`),
    index('install_records_installing')
      .on(table.statusAt)
      .where(sql`${table.status} = 'installing'`),
    index('install_records_retry').on(table.retryAt).where(sql`${table.retryAt} is not null`),
    index('install_records_unsupported')
      .on(table.rolloutId)
      .where(sql`${table.status} = 'unsupported'`),
  ],
);

/** Paces and postponements of netbars within a rollout. */
export const rolloutNetbars = pgTable(
  'rollout_netbars',
  {
    rolloutId: integer()
      .notNull()
      .references(() => rollouts.id, { onDelete: 'cascade' }),
    netbarId: netbarId(),
    /** Time up to which the pace of the netbar has been used. */
    releasedAt: timestamp(),
    /** Nothing starts before this time. Null: not postponed, or not any more. */
    postponedUntil: timestamp(),
    /** Time of the only postponement. */
    postponedAt: timestamp(),
    postponeReason: varchar({ length: 100 }).notNull().default(''),
    postponerName: varchar({ length: 60 }).notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.rolloutId, table.netbarId] }),
    index('rollout_netbars_netbar').on(table.netbarId),
    index('rollout_netbars_postponed')
      .on(table.postponedUntil)
      .where(sql`${table.postponedUntil} is not null`),
  ],
);

/** Versions of packages on terminals, by their reports. */
export const installedPackages = pgTable(
  'installed_packages',
  {
    terminalId: terminalId(),
    packageId: packageId(),
    netbarId: netbarId(),
    version: varchar({ length: 40 }).notNull(),
    installedAt: timestamp().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.terminalId, table.packageId] }),
    index('installed_packages_version').on(table.packageId, table.version),
    index('installed_packages_netbar').on(table.netbarId),
  ],
);

/** Versions of packages in the boot images of netbars, by the reports of their gateways. */
export const imagePackages = pgTable(
  'image_packages',
  {
    netbarId: netbarId(),
    imageName: varchar({ length: 60 }).notNull(),
    packageId: packageId(),
    version: varchar({ length: 40 }).notNull(),
    installedAt: timestamp().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.netbarId, table.imageName, table.packageId] }),
    index('image_packages_package').on(table.packageId),
  ],
);

/** Netbars and terminals that stay at a version of a package until an end. */
export const packageHolds = pgTable(
  'package_holds',
  {
    ...record,
    netbarId: netbarId(),
    /** Null: all terminals of the netbar. */
    terminalId: integer().references(() => terminals.id, { onDelete: 'cascade' }),
    packageId: packageId(),
    version: varchar({ length: 40 }).notNull(),
    reason: varchar({ length: 100 }).notNull(),
    until: timestamp().notNull(),
    /** Time at which the hold has ended. Null: active. */
    endedAt: timestamp(),
    authorName: varchar({ length: 60 }).notNull(),
  },
  (table) => [
    index('package_holds_active')
      .on(table.packageId, table.netbarId)
      .where(sql`${table.endedAt} is null`),
    index('package_holds_until').on(table.until).where(sql`${table.endedAt} is null`),
    index('package_holds_netbar').on(table.netbarId, table.id),
    index('package_holds_terminal').on(table.terminalId),
    index('package_holds_package').on(table.packageId, table.id),
  ],
);

/** Change counters of the packages per netbar. `netbarId` is never null here. */
export const packageCounters = pgTable(
  'package_counters',
  {
    ...record,
    netbarId: integer().references(() => netbars.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
  },
  (table) => [unique('package_counters_netbar').on(table.netbarId).nullsNotDistinct()],
);

import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { jsonb, record, startKey, timestamp } from '../../db/columns.ts';
import type { ContentName } from '../agent/index.ts';
import { netbars } from '../netbar/index.ts';
import { targetScopes } from '../targetScope/index.ts';
import type { ChangeKind } from './changeKinds.ts';
import type { PcConfig } from './configKeys.ts';
import { riskScoreSql } from './risk.ts';

/**
 * `unregistered`: reported by a gateway, but not yet confirmed by a user. `normal`: confirmed.
 * `removed`: removed from the netbar.
 */
export type StoredStatus = 'unregistered' | 'normal' | 'removed';

/**
 * Seat of a terminal on the seat map: its cell, and the direction that it faces in degrees
 * clockwise.
 */
interface StoredSeat {
  ID: number;
  x: number;
  y: number;
  turn?: 0 | 90 | 180 | 270;
}

/** Frame of a hall or a room on the seat map, in cells. */
interface StoredZone {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const netbarId = () =>
  integer()
    .notNull()
    .references(() => netbars.id, { onDelete: 'cascade' });

/** Groups of a netbar, for example 大厅 or 包间. */
export const terminalGroups = pgTable(
  'terminal_groups',
  {
    ...record,
    netbarId: netbarId(),
    name: varchar({ length: 20 }).notNull(),
    /** Terminals with numbers of the same length in this range join automatically. */
    rangeFrom: varchar({ length: 5 }),
    rangeTo: varchar({ length: 5 }),
    sort: integer().notNull().default(0),
  },
  (table) => [
    unique('terminal_groups_name').on(table.netbarId, table.name),
    // Target scopes find groups of all netbars by name.
    index('terminal_groups_by_name').on(table.name).concurrently(),
  ],
);

/** Terminals of netbars: data set by users, and the last report of the gateway. */
export const terminals = pgTable(
  'terminals',
  {
    ...record,
    netbarId: netbarId(),
    terminalNo: varchar({ length: 5 }).notNull(),
    groupId: integer().references(() => terminalGroups.id, { onDelete: 'set null' }),
    status: varchar({ length: 12 }).$type<StoredStatus>().notNull(),
    tags: text().array().notNull().default([]),
    /** Accepted hardware, and other hardware under the same number that waits for approval. */
    mac: varchar({ length: 17 }),
    newMac: varchar({ length: 17 }),
    // Reported by the gateway. Only reports.ts writes these columns.
    power: varchar({ length: 3 }).$type<'on' | 'off'>().notNull(),
    /** Time of the last change between on and off. */
    powerAt: timestamp().notNull(),
    bootAt: timestamp(),
    locked: boolean().notNull().default(false),
    isolated: boolean().notNull().default(false),
    hostName: varchar({ length: 60 }).notNull().default(''),
    ip: varchar({ length: 45 }).notNull().default(''),
    osVersion: varchar({ length: 60 }).notNull().default(''),
    cpu: varchar({ length: 80 }).notNull().default(''),
    memGB: integer('mem_gb').notNull().default(0),
    gpu: varchar({ length: 80 }).notNull().default(''),
    /** Free space on the system disk. Null if the gateway does not report it. */
    diskFreeMB: integer('disk_free_mb'),
    /** Whether a customer uses the terminal. */
    inUse: boolean().notNull().default(false),
    imageName: varchar({ length: 60 }).notNull().default(''),
    clientVersion: varchar({ length: 20 }).notNull().default(''),
    protectStatus: varchar({ length: 8 }).notNull().default('off'),
    statusReason: varchar({ length: 100 }).notNull().default(''),
    configVersion: integer().notNull().default(0),
    ruleVersion: integer().notNull().default(0),
    /** Number of unhandled threats of the last day, updated by 防御日志. */
    openThreats: integer().notNull().default(0),
    /** From 0 to 100. */
    riskScore: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => riskScoreSql(terminals)),
  },
  (table) => [
    unique('terminals_no').on(table.netbarId, table.terminalNo),
    index('terminals_order').on(table.terminalNo, table.id),
    index('terminals_group').on(table.groupId),
    index('terminals_ip').on(table.ip),
    index('terminals_mac').on(table.mac),
    // Indexes for prefix search (`startKey`).
    index('terminals_no_start').on(startKey(table.terminalNo)),
    index('terminals_ip_start').on(startKey(table.ip)),
    index('terminals_mac_start').on(startKey(table.mac)),
    index('terminals_version').on(table.clientVersion),
    index('terminals_os').on(table.osVersion).concurrently(),
    // Without terminals that have no tag, so that their reports do not write to the index.
    index('terminals_tags')
      .using('gin', table.tags)
      .where(sql`${table.tags} <> '{}'`)
      .concurrently(),
    index('terminals_risk').on(table.riskScore, table.id),
    index('terminals_threats').on(table.id).where(sql`${table.openThreats} > 0`),
    index('terminals_waiting').on(table.netbarId).where(sql`${table.newMac} is not null`),
    // Contains the columns that an overview over netbars reads of all terminals.
    index('terminals_delivery')
      .on(table.netbarId, table.id, table.power)
      .where(sql`${table.status} <> 'removed'`)
      .concurrently(),
    // Partial index for the dashboard count, because few rows match.
    index('terminals_unregistered').on(table.netbarId).where(sql`${table.status} = 'unregistered'`),
  ],
);

/** Seat map of a netbar. The row is replaced as a whole. */
export const terminalLayouts = pgTable(
  'terminal_layouts',
  {
    ...record,
    netbarId: netbarId(),
    zones: jsonb().$type<StoredZone[]>().notNull(),
    seats: jsonb().$type<StoredSeat[]>().notNull(),
  },
  (table) => [uniqueIndex('terminal_layouts_netbar').on(table.netbarId)],
);

/**
 * Number of online and protected terminals per netbar, in steps of five minutes that are later
 * merged into hours and days.
 */
export const onlineCounts = pgTable(
  'online_counts',
  {
    netbarId: netbarId(),
    /** Length of the step in minutes. */
    step: smallint().notNull(),
    /** Begin of the step. */
    at: timestamp().notNull(),
    samples: integer().notNull(),
    /** Sum of all samples. */
    online: integer().notNull(),
    most: integer().notNull(),
    /** Sum of the protected online terminals of all samples. Null if a sample does not have it. */
    protectedOnline: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.netbarId, table.step, table.at] }),
    index('online_counts_age').on(table.step, table.at),
  ],
);

const terminalId = () =>
  integer()
    .notNull()
    .references(() => terminals.id, { onDelete: 'cascade' });

/**
 * Changes by users, and new hardware under the number of a terminal. Commands and power-on times
 * have their own tables.
 */
export const terminalChanges = pgTable(
  'terminal_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    netbarId: netbarId(),
    terminalId: terminalId(),
    at: timestamp().notNull(),
    kind: varchar({ length: 12 }).$type<ChangeKind>().notNull(),
    /** Displayed values before and after the change. */
    before: varchar({ length: 200 }).notNull().default(''),
    after: varchar({ length: 200 }).notNull().default(''),
    /** Empty for a report of a gateway. Kept when the user is deleted. */
    actorName: varchar({ length: 60 }).notNull().default(''),
  },
  (table) => [
    index('terminal_changes_machine').on(table.terminalId, table.at),
    index('terminal_changes_age').on(table.at),
  ],
);

/** Power-on time of terminals per day in China. The daily resolution limits the number of rows. */
export const terminalDays = pgTable(
  'terminal_days',
  {
    netbarId: netbarId(),
    terminalId: terminalId(),
    /** Begin of the day. */
    day: timestamp().notNull(),
    /** Number of boots. */
    boots: integer().notNull().default(0),
    /** Power-on time of finished periods, in seconds. */
    seconds: integer().notNull().default(0),
    firstOnAt: timestamp(),
    lastOffAt: timestamp(),
    /** Time of the last change between on and off. */
    at: timestamp().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.terminalId, table.day] }),
    index('terminal_days_age').on(table.day),
  ],
);

/**
 * Configuration of a level: global (no column), netbar, group or terminal. Absent values are
 * inherited (inherit.ts).
 */
export const configLevels = pgTable(
  'config_levels',
  {
    ...record,
    netbarId: integer().references(() => netbars.id, { onDelete: 'cascade' }),
    groupId: integer().references(() => terminalGroups.id, { onDelete: 'cascade' }),
    terminalId: integer().references(() => terminals.id, { onDelete: 'cascade' }),
    values: jsonb().$type<Partial<PcConfig>>().notNull(),
    updaterName: varchar({ length: 60 }).notNull().default(''),
  },
  (table) => [
    unique('config_levels_place')
      .on(table.netbarId, table.groupId, table.terminalId)
      .nullsNotDistinct(),
    index('config_levels_group').on(table.groupId),
    index('config_levels_terminal').on(table.terminalId),
  ],
);

/**
 * Configuration of a target scope. A separate table, because servers of 0.2.0 read each row of
 * `config_levels` without a netbar as the global level.
 */
export const scopeConfigs = pgTable(
  'scope_configs',
  {
    ...record,
    scopeId: integer()
      .notNull()
      .references(() => targetScopes.id),
    values: jsonb().$type<Partial<PcConfig>>().notNull(),
    updaterName: varchar({ length: 60 }).notNull().default(''),
  },
  (table) => [unique('scope_configs_scope').on(table.scopeId)],
);

/** Content versions of terminals as last reported, with one row per kind. */
export const terminalSyncs = pgTable(
  'terminal_syncs',
  {
    netbarId: netbarId(),
    terminalId: terminalId(),
    what: varchar({ length: 8 }).$type<ContentName>().notNull(),
    version: integer().notNull(),
    /** Hash of the applied content. Empty if this version is not applied. */
    hash: varchar({ length: 64 }).notNull(),
    state: varchar({ length: 8 }).$type<'applied' | 'failed' | 'nextBoot'>().notNull(),
    text: varchar({ length: 100 }).notNull().default(''),
    at: timestamp().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.terminalId, table.what] }),
    // Contains the columns that an overview over netbars reads of all terminals.
    index('terminal_syncs_states')
      .on(table.netbarId, table.what, table.terminalId, table.version, table.state)
      .concurrently(),
  ],
);

/** Process snapshots. Deleted after a day. */
export const processSnapshots = pgTable(
  'process_snapshots',
  {
    /** Command that requested the snapshot. */
    command: uuid().primaryKey(),
    netbarId: netbarId(),
    terminalId: terminalId(),
    at: timestamp().notNull(),
    processes: jsonb().notNull(),
  },
  (table) => [
    index('process_snapshots_machine').on(table.terminalId, table.at),
    index('process_snapshots_netbar').on(table.netbarId, table.at).concurrently(),
    index('process_snapshots_age').on(table.at),
  ],
);

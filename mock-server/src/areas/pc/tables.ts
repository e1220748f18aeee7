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
import type { ChangeKind } from './changeKinds.ts';
import type { PcConfig } from './configKeys.ts';
import { riskScoreSql } from './risk.ts';

/** `unregistered`: reported by a gateway and not yet confirmed by a user; `normal`: confirmed; `removed`: taken out of the netbar. */
export type StoredStatus = 'unregistered' | 'normal' | 'removed';

/** Place of a terminal on the seat map: its cell, and the direction that it faces, in degrees clockwise. */
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

/** Parts of a netbar: 大厅, 包间. */
export const terminalGroups = pgTable(
  'terminal_groups',
  {
    ...record,
    netbarId: netbarId(),
    name: varchar({ length: 20 }).notNull(),
    /** Machines with numbers of this length between the two come into it by themselves. */
    rangeFrom: varchar({ length: 5 }),
    rangeTo: varchar({ length: 5 }),
    sort: integer().notNull().default(0),
  },
  (table) => [unique('terminal_groups_name').on(table.netbarId, table.name)],
);

/** The machines of netbars, as people keep them and as their gateways last told of them. */
export const terminals = pgTable(
  'terminals',
  {
    ...record,
    netbarId: netbarId(),
    terminalNo: varchar({ length: 5 }).notNull(),
    groupId: integer().references(() => terminalGroups.id, { onDelete: 'set null' }),
    status: varchar({ length: 12 }).$type<StoredStatus>().notNull(),
    tags: text().array().notNull().default([]),
    /** The hardware that belongs to the number, and another one that reports under it and waits for somebody to accept it. */
    mac: varchar({ length: 17 }),
    newMac: varchar({ length: 17 }),
    // What follows is told by the gateway (reports.ts) and written by nobody else.
    power: varchar({ length: 3 }).$type<'on' | 'off'>().notNull(),
    /** Since when it is on or off. */
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
    imageName: varchar({ length: 60 }).notNull().default(''),
    clientVersion: varchar({ length: 20 }).notNull().default(''),
    protectStatus: varchar({ length: 8 }).notNull().default('off'),
    statusReason: varchar({ length: 100 }).notNull().default(''),
    configVersion: integer().notNull().default(0),
    ruleVersion: integer().notNull().default(0),
    /** Threats of the last day that nobody has handled, as 防御日志 counts them up. */
    openThreats: integer().notNull().default(0),
    /** 0 to 100. */
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
    // Searched by their beginnings (`startKey`).
    index('terminals_no_start').on(startKey(table.terminalNo)),
    index('terminals_ip_start').on(startKey(table.ip)),
    index('terminals_mac_start').on(startKey(table.mac)),
    index('terminals_version').on(table.clientVersion),
    index('terminals_risk').on(table.riskScore, table.id),
    index('terminals_threats').on(table.id).where(sql`${table.openThreats} > 0`),
    index('terminals_waiting').on(table.netbarId).where(sql`${table.newMac} is not null`),
    // Counted on 工作台: a few of a great many.
    index('terminals_unregistered').on(table.netbarId).where(sql`${table.status} = 'unregistered'`),
  ],
);

/** Where the machines of a netbar stand, as people drew it: one row each, written as a whole. */
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

/** How many machines of a netbar were on: in steps of five minutes, that become hours and days as they age. */
export const onlineCounts = pgTable(
  'online_counts',
  {
    netbarId: netbarId(),
    /** Length of the step, in minutes. */
    step: smallint().notNull(),
    /** Begin of the step. */
    at: timestamp().notNull(),
    samples: integer().notNull(),
    /** Of all samples together. */
    online: integer().notNull(),
    most: integer().notNull(),
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

/** What people did to a machine, and other hardware that came up under its number. Commands and power have tables of their own. */
export const terminalChanges = pgTable(
  'terminal_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    netbarId: netbarId(),
    terminalId: terminalId(),
    at: timestamp().notNull(),
    kind: varchar({ length: 12 }).$type<ChangeKind>().notNull(),
    /** As it was before and is since, for people. */
    before: varchar({ length: 200 }).notNull().default(''),
    after: varchar({ length: 200 }).notNull().default(''),
    /** Empty for what a gateway told. Kept when the user is deleted. */
    actorName: varchar({ length: 60 }).notNull().default(''),
  },
  (table) => [
    index('terminal_changes_machine').on(table.terminalId, table.at),
    index('terminal_changes_age').on(table.at),
  ],
);

/** For how long a machine was on, by days of China: coarse, so that turning it on and off writes two small rows a day and not two each time. */
export const terminalDays = pgTable(
  'terminal_days',
  {
    netbarId: netbarId(),
    terminalId: terminalId(),
    /** Begin of the day. */
    day: timestamp().notNull(),
    /** How often it was turned on. */
    boots: integer().notNull().default(0),
    /** How long it was on, of what has ended. */
    seconds: integer().notNull().default(0),
    firstOnAt: timestamp(),
    lastOffAt: timestamp(),
    /** When it was last turned on or off. */
    at: timestamp().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.terminalId, table.day] }),
    index('terminal_days_age').on(table.day),
  ],
);

/**
 * What was configured at a level: for all (no column), a netbar, a group or a machine of it. What it leaves out is inherited
 * (inherit.ts).
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

/** What machines have of what is in force for them, as their gateways last told: one row for each kind. */
export const terminalSyncs = pgTable(
  'terminal_syncs',
  {
    netbarId: netbarId(),
    terminalId: terminalId(),
    what: varchar({ length: 8 }).$type<ContentName>().notNull(),
    version: integer().notNull(),
    /** Of what it has; empty where it has not taken over this version. */
    hash: varchar({ length: 64 }).notNull(),
    state: varchar({ length: 8 }).$type<'applied' | 'failed' | 'nextBoot'>().notNull(),
    text: varchar({ length: 100 }).notNull().default(''),
    at: timestamp().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.terminalId, table.what] }),
    index('terminal_syncs_netbar').on(table.netbarId, table.what),
  ],
);

/** What ran on a machine when somebody asked. Kept for a day. */
export const processSnapshots = pgTable(
  'process_snapshots',
  {
    /** That asked. */
    command: uuid().primaryKey(),
    netbarId: netbarId(),
    terminalId: terminalId(),
    at: timestamp().notNull(),
    processes: jsonb().notNull(),
  },
  (table) => [
    index('process_snapshots_machine').on(table.terminalId, table.at),
    index('process_snapshots_age').on(table.at),
  ],
);

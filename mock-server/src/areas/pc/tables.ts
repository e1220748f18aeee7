import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, unique, varchar } from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../db/columns.ts';
import { netbars } from '../netbar/index.ts';
import type { StoredStatus } from './status.ts';

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
  },
  (table) => [
    unique('terminals_no').on(table.netbarId, table.terminalNo),
    index('terminals_order').on(table.terminalNo, table.id),
    index('terminals_group').on(table.groupId),
    index('terminals_ip').on(table.ip),
    index('terminals_mac').on(table.mac),
    index('terminals_version').on(table.clientVersion),
    index('terminals_waiting').on(table.netbarId).where(sql`${table.newMac} is not null`),
  ],
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

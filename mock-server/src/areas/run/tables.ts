import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../db/columns.ts';
import { netbars } from '../netbar/index.ts';
import { terminalGroups, terminals } from '../pc/index.ts';
import type { RUN_AS, TRIGGERS, WINDOWS } from './dicts.ts';

const netbarId = () =>
  integer()
    .notNull()
    .references(() => netbars.id, { onDelete: 'cascade' });

/** Start items of terminals, defined for a netbar, a group or a terminal. */
export const runs = pgTable(
  'runs',
  {
    ...record,
    netbarId: netbarId(),
    groupId: integer().references(() => terminalGroups.id, { onDelete: 'cascade' }),
    terminalId: integer().references(() => terminals.id, { onDelete: 'cascade' }),
    name: varchar({ length: 40 }).notNull(),
    exePath: varchar({ length: 260 }).notNull(),
    args: varchar({ length: 500 }).notNull().default(''),
    workDir: varchar({ length: 260 }).notNull().default(''),
    trigger: varchar({ length: 8 }).$type<(typeof TRIGGERS)[number]>().notNull(),
    /** Five fields, in China time. Empty without a schedule. */
    cron: varchar({ length: 60 }).notNull().default(''),
    delaySec: integer().notNull().default(0),
    runAs: varchar({ length: 6 }).$type<(typeof RUN_AS)[number]>().notNull(),
    showWindow: varchar({ length: 6 }).$type<(typeof WINDOWS)[number]>().notNull(),
    singleInstance: boolean().notNull().default(true),
    sha256: varchar({ length: 64 }).notNull().default(''),
    sort: integer().notNull().default(0),
    enabled: boolean().notNull().default(true),
    updaterName: varchar({ length: 60 }).notNull().default(''),
  },
  (table) => [
    index('runs_netbar').on(table.netbarId, table.sort, table.id),
    index('runs_group').on(table.groupId),
    index('runs_terminal').on(table.terminalId),
  ],
);

/** Overrides that enable or disable an inherited run at a group or a terminal. */
export const runSwitches = pgTable(
  'run_switches',
  {
    ...record,
    runId: integer()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    netbarId: netbarId(),
    groupId: integer().references(() => terminalGroups.id, { onDelete: 'cascade' }),
    terminalId: integer().references(() => terminals.id, { onDelete: 'cascade' }),
    enabled: boolean().notNull(),
  },
  (table) => [
    unique('run_switches_place')
      .on(table.runId, table.groupId, table.terminalId)
      .nullsNotDistinct(),
    index('run_switches_netbar').on(table.netbarId),
  ],
);

/** Version counters of the runs per netbar. */
export const runCounters = pgTable('run_counters', {
  netbarId: netbarId().primaryKey(),
  version: integer().notNull(),
  updatedAt: timestamp().notNull().defaultNow(),
});

/** Last result of a run per terminal. */
export const runResults = pgTable(
  'run_results',
  {
    runId: integer()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    netbarId: netbarId(),
    terminalId: integer()
      .notNull()
      .references(() => terminals.id, { onDelete: 'cascade' }),
    at: timestamp().notNull(),
    ok: boolean().notNull(),
    code: integer().notNull(),
    text: varchar({ length: 200 }).notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.terminalId] }),
    index('run_results_netbar').on(table.netbarId),
  ],
);

/** Tools that can be run on terminals. */
export const tools = pgTable(
  'tools',
  {
    ...record,
    name: varchar({ length: 40 }).notNull(),
    category: varchar({ length: 20 }).notNull(),
    exePath: varchar({ length: 260 }).notNull(),
    args: varchar({ length: 500 }).notNull().default(''),
    needConfirm: boolean().notNull().default(true),
    note: varchar({ length: 200 }).notNull().default(''),
    enabled: boolean().notNull().default(true),
    sort: integer().notNull().default(0),
  },
  (table) => [unique('tools_name').on(table.name)],
);

/** Output of running tools. Deleted after a week. */
export const toolOutputs = pgTable(
  'tool_outputs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    netbarId: netbarId(),
    command: uuid().notNull(),
    taskId: integer().notNull(),
    terminalNo: varchar({ length: 5 }).notNull(),
    at: timestamp().notNull(),
    line: text().notNull(),
  },
  (table) => [
    index('tool_outputs_task').on(table.taskId, table.id),
    index('tool_outputs_command').on(table.command),
    index('tool_outputs_age').on(table.at),
  ],
);

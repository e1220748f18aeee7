import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../db/columns.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { netbars } from '../netbar/index.ts';
import { ACTIONS, SEVERITIES, STATUSES, THREAT_TYPES } from './dicts.ts';

/** Enums, because they sort by their order here (a severity by its weight) and keep the indexes narrow. */
export const threatType = pgEnum('defense_threat_type', THREAT_TYPES);
export const severity = pgEnum('defense_severity', SEVERITIES);
export const action = pgEnum('defense_action', ACTIONS);
export const status = pgEnum('defense_status', STATUSES);

/**
 * What the clients warded off. The table grows without end: it is partitioned by the day of receipt (`partitions.ts`), and the indexes
 * that a list walks carry every column that it can filter by, so that a page deep inside is found, and rows are counted, without
 * touching the rows themselves. Its partitions come and go, so it refers to netbars and people by numbers alone: a reference would
 * lock their tables each time, and whoever removes a person would have all logs read.
 */
export const defenseLogs = pgTable(
  'defense_logs',
  {
    ...record,
    id: integer().notNull().default(sql`nextval('defense_logs_id_seq'::regclass)`),
    netbarId: integer().notNull(),
    terminalId: integer(),
    terminalNo: varchar({ length: 20 }).notNull(),
    occurredAt: timestamp().notNull(),
    /** When the same was warded off last. */
    lastAt: timestamp(),
    threatType: threatType().notNull(),
    severity: severity().notNull(),
    ruleId: integer(),
    ruleName: varchar({ length: 60 }).notNull(),
    scopeId: integer(),
    action: action().notNull(),
    processName: varchar({ length: 120 }).notNull(),
    processPath: varchar({ length: 260 }).notNull(),
    pid: integer().notNull(),
    ppid: integer().notNull(),
    parentName: varchar({ length: 120 }).notNull(),
    cmdline: text().notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    signer: varchar({ length: 120 }).notNull().default(''),
    /** What was attacked: a key, a file, an address. */
    target: varchar({ length: 260 }).notNull().default(''),
    /** How often the same was warded off within ten minutes. */
    count: integer().notNull().default(1),
    status: status().notNull().default('open'),
    handlerId: integer(),
    handledAt: timestamp(),
    remark: varchar({ length: 200 }).notNull().default(''),
  },
  (table) => {
    const { occurredAt: at, id, netbarId: netbar, terminalNo: terminal, processName } = table;
    const rare = [table.severity, table.status, table.action] as const;
    return [
      primaryKey({ columns: [id, table.createdAt] }),
      index('defense_logs_time').on(
        at,
        id,
        table.severity,
        table.status,
        table.action,
        table.threatType,
        netbar,
        terminal,
      ),
      index('defense_logs_netbar').on(
        netbar,
        at,
        id,
        table.severity,
        table.status,
        table.action,
        table.threatType,
        terminal,
      ),
      index('defense_logs_severity').on(
        table.severity,
        at,
        id,
        table.status,
        table.action,
        table.threatType,
        netbar,
        terminal,
      ),
      index('defense_logs_status').on(
        table.status,
        at,
        id,
        table.severity,
        table.action,
        table.threatType,
        netbar,
        terminal,
      ),
      index('defense_logs_threat').on(table.threatType, at, id, ...rare, netbar, terminal),
      index('defense_logs_terminal').on(terminal, at, id, ...rare, table.threatType, netbar),
      // The column itself is in it too, else PostgreSQL reads the rows to work the expression out.
      index('defense_logs_process').on(
        sql`lower(process_name) text_pattern_ops`,
        at,
        id,
        ...rare,
        table.threatType,
        netbar,
        terminal,
        processName,
      ),
      // Also how an entry that is told again finds the one that it belongs to.
      index('defense_logs_file').on(table.sha256, at, netbar, terminal, table.ruleName, id),
      index('defense_logs_rule').on(
        table.ruleName,
        at,
        id,
        ...rare,
        table.threatType,
        netbar,
        terminal,
      ),
    ];
  },
);

const netbarId = () =>
  integer()
    .notNull()
    .references(() => netbars.id, { onDelete: 'cascade' });

/** What people did to a log. */
export const defenseSteps = pgTable(
  'defense_steps',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    logId: integer().notNull(),
    netbarId: netbarId(),
    at: timestamp().notNull(),
    what: varchar({ length: 20 }).notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    remark: varchar({ length: 200 }).notNull().default(''),
  },
  (table) => [index('defense_steps_log').on(table.logId), index('defense_steps_age').on(table.at)],
);

/** What machines let through although a rule forbids it: a file under a rule, on one machine of a netbar or (empty) on all of them. */
export const defenseExceptions = pgTable(
  'defense_exceptions',
  {
    ...record,
    netbarId: netbarId(),
    terminalNo: varchar({ length: 20 }).notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    ruleName: varchar({ length: 60 }).notNull(),
    processName: varchar({ length: 120 }).notNull(),
    /** The log that it was made from. */
    logId: integer().notNull(),
    remark: varchar({ length: 200 }).notNull().default(''),
    creatorId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('defense_exceptions_once').on(
      table.netbarId,
      table.sha256,
      table.ruleName,
      table.terminalNo,
    ),
  ],
);

const counted = {
  severity: severity().notNull(),
  threatType: threatType().notNull(),
  action: action().notNull(),
  logs: integer().notNull(),
  /** When the newest of them was received: what is counted is kept by that, as the logs are. */
  countedAt: timestamp().notNull().defaultNow(),
};

/** How many logs an hour has, of all netbars: written with them. */
export const defenseHours = pgTable(
  'defense_hours',
  { hour: timestamp().notNull(), ...counted },
  (table) => [
    primaryKey({ columns: [table.hour, table.severity, table.threatType, table.action] }),
  ],
);

/** How many a day of China has, by netbar. */
export const defenseDays = pgTable(
  'defense_days',
  { netbarId: netbarId(), day: date().notNull(), ...counted },
  (table) => [
    primaryKey({
      columns: [table.netbarId, table.day, table.severity, table.threatType, table.action],
    }),
    index('defense_days_day').on(table.day),
  ],
);

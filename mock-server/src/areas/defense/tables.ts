import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../db/columns.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { netbars } from '../netbar/index.ts';
import { ACTIONS, SEVERITIES, STATUSES, THREAT_TYPES } from './dicts.ts';

/** Enums sort in their declared order (severity by weight) and keep the indexes small. */
export const threatType = pgEnum('defense_threat_type', THREAT_TYPES);
export const severity = pgEnum('defense_severity', SEVERITIES);
export const action = pgEnum('defense_action', ACTIONS);
export const status = pgEnum('defense_status', STATUSES);

/**
 * Threats that clients detected. The table is partitioned by day of receipt (`partitions.ts`). The
 * indexes contain all filter columns, so that distant pages and counts need only the index. The
 * table has no foreign keys, because attaching and dropping partitions would lock the referenced
 * tables, and deleting a user would scan all logs.
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
    /** Time of the last of the `count` events. */
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
    /** Attacked object: a registry key, a file or an address. */
    target: varchar({ length: 260 }).notNull().default(''),
    /** Number of equal events within ten minutes. */
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
      // Contains the column itself, because PostgreSQL would otherwise read the rows to evaluate
      // the expression.
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
      // Also used to find the log of a repeated event.
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

/** Actions of users on a log. */
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

const counted = {
  severity: severity().notNull(),
  threatType: threatType().notNull(),
  action: action().notNull(),
  logs: integer().notNull(),
  /** Time of receipt of the newest counted log. It decides the retention of the count. */
  countedAt: timestamp().notNull().defaultNow(),
};

/** Number of logs per hour for all netbars. Updated together with the logs. */
export const defenseHours = pgTable(
  'defense_hours',
  { hour: timestamp().notNull(), ...counted },
  (table) => [
    primaryKey({ columns: [table.hour, table.severity, table.threatType, table.action] }),
  ],
);

/**
 * Hits of rules per hour for all netbars, and those that were marked as false positives. `rule_id`
 * is 0 if the gateway sent only a name.
 */
export const defenseRuleHours = pgTable(
  'defense_rule_hours',
  {
    ruleId: integer().notNull(),
    ruleName: varchar({ length: 60 }).notNull(),
    hour: timestamp().notNull(),
    hits: integer().notNull().default(0),
    falsePositives: integer().notNull().default(0),
    countedAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.ruleName, table.hour] }),
    index('defense_rule_hours_name').on(table.ruleName, table.hour),
    index('defense_rule_hours_hour').on(table.hour),
  ],
);

/** Number of logs per day in China and netbar. */
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

export { defenseExceptions } from './exceptionTable.ts';
export { defenseSnapshots } from './snapshotTable.ts';

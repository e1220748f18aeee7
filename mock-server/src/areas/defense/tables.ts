import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../db/columns.ts';
import { users } from '../../platform/identity/user/tables.ts';
import { netbars } from '../netbar/index.ts';
import { ACTIONS, SEVERITIES, STATUSES, THREAT_TYPES } from './dicts.ts';

/** Enums, because they sort by their order here (a severity by its weight) and keep the indexes narrow. */
export const threatType = pgEnum('defense_threat_type', THREAT_TYPES);
export const severity = pgEnum('defense_severity', SEVERITIES);
export const action = pgEnum('defense_action', ACTIONS);
export const status = pgEnum('defense_status', STATUSES);

/**
 * What the clients warded off. The table grows without end, so the indexes that a list walks carry every column that it can
 * filter by: a page deep inside is found, and rows are counted, without touching the rows themselves.
 */
export const defenseLogs = pgTable(
  'defense_logs',
  {
    ...record,
    netbarId: integer()
      .notNull()
      .references(() => netbars.id, { onDelete: 'cascade' }),
    terminalId: integer(),
    terminalNo: varchar({ length: 20 }).notNull(),
    occurredAt: timestamp().notNull(),
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
    handlerId: integer().references(() => users.id, { onDelete: 'set null' }),
    handledAt: timestamp(),
    remark: varchar({ length: 200 }).notNull().default(''),
  },
  (table) => {
    const { occurredAt: at, id, netbarId: netbar, terminalNo: terminal, processName } = table;
    const rare = [table.severity, table.status, table.action] as const;
    return [
      index('defense_logs_time').on(at, id, table.severity, table.status, table.action, table.threatType, netbar, terminal),
      index('defense_logs_netbar').on(netbar, at, id, table.severity, table.status, table.action, table.threatType, terminal),
      index('defense_logs_severity').on(table.severity, at, id, table.status, table.action, table.threatType, netbar, terminal),
      index('defense_logs_status').on(table.status, at, id, table.severity, table.action, table.threatType, netbar, terminal),
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
      index('defense_logs_sha256').on(table.sha256, at),
    ];
  },
);

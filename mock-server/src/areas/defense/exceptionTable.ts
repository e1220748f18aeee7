import { sql } from 'drizzle-orm';
import { index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../db/columns.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { netbars } from '../netbar/index.ts';

/**
 * Exceptions: a file that a rule must not block on one terminal, or (empty number) on all terminals
 * of a netbar.
 */
export const defenseExceptions = pgTable(
  'defense_exceptions',
  {
    ...record,
    netbarId: integer()
      .notNull()
      .references(() => netbars.id, { onDelete: 'cascade' }),
    terminalNo: varchar({ length: 20 }).notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    /** Null if the gateway reported only the name of the rule. */
    ruleId: integer(),
    ruleName: varchar({ length: 60 }).notNull(),
    processName: varchar({ length: 120 }).notNull(),
    /** Log from which the exception was created. */
    logId: integer().notNull(),
    remark: varchar({ length: 200 }).notNull().default(''),
    creatorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null for an exception of an earlier version of the console, which does not end by itself. */
    expiresAt: timestamp(),
  },
  (table) => [
    unique('defense_exceptions_once').on(
      table.netbarId,
      table.sha256,
      table.ruleName,
      table.terminalNo,
    ),
    index('defense_exceptions_expires').on(table.expiresAt, table.id),
    index('defense_exceptions_process').on(sql`lower(process_name) text_pattern_ops`),
    index('defense_exceptions_file').on(table.sha256),
    index('defense_exceptions_rule').on(table.ruleName),
    index('defense_exceptions_creator').on(table.creatorId),
  ],
);

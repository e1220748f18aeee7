import { boolean, index, integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { jsonb, timestamp } from '../../db/columns.ts';

/**
 * `requested`: the gateway was asked for the processes. `stored`: they have arrived. All other
 * states are reasons why none were requested.
 */
export const SNAPSHOT_STATES = [
  'requested',
  'stored',
  'off',
  'noTerminal',
  'terminalLimit',
  'netbarLimit',
] as const;

/**
 * Process snapshots of severe threats, one row per threat. Partitioned by day of receipt like the
 * logs (`partitions.ts`), so that they are dropped together.
 */
export const defenseSnapshots = pgTable(
  'defense_snapshots',
  {
    logId: integer().notNull(),
    /** Time of receipt of the log. */
    createdAt: timestamp().notNull(),
    netbarId: integer().notNull(),
    terminalId: integer(),
    state: varchar({ length: 16, enum: SNAPSHOT_STATES }).notNull(),
    /** Command that requested the processes. It identifies the snapshot. */
    command: uuid(),
    /** Time at which the processes arrived. */
    at: timestamp(),
    processes: jsonb(),
    processCount: integer().notNull().default(0),
    /** Whether processes were left out because of the maximum size. */
    isTruncated: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.logId, table.createdAt] }),
    index('defense_snapshots_netbar').on(table.netbarId, table.createdAt),
    index('defense_snapshots_terminal').on(table.terminalId, table.createdAt),
    index('defense_snapshots_command').on(table.command),
  ],
);

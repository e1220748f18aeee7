import { bigint, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { timestamp } from '../../db/columns.ts';
import { netbars } from '../netbar/index.ts';

/** Debug logs of terminals and gateways. See upkeep.ts for the size limit. */
export const debugLogs = pgTable(
  'debug_logs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Time of arrival. The clock of a terminal may be wrong. */
    createdAt: timestamp().notNull(),
    netbarId: integer()
      .notNull()
      .references(() => netbars.id, { onDelete: 'cascade' }),
    /** Null for an entry of the gateway itself. */
    terminalNo: varchar({ length: 5 }),
    occurredAt: timestamp().notNull(),
    level: varchar({ length: 5 }).notNull(),
    module: varchar({ length: 40 }).notNull(),
    message: text().notNull(),
    stack: text().notNull().default(''),
    clientVersion: varchar({ length: 20 }).notNull().default(''),
    traceId: varchar({ length: 64 }).notNull().default(''),
    /** Command that requested the entry. */
    command: uuid(),
  },
  (table) => [
    index('debug_logs_netbar').on(table.netbarId, table.id),
    index('debug_logs_created').on(table.createdAt),
  ],
);

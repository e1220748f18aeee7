import { bigint, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { timestamp } from '../../db/columns.ts';
import { netbars } from '../netbar/index.ts';

/** What the protection on machines writes of itself. Kept small: see upkeep.ts. */
export const debugLogs = pgTable(
  'debug_logs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** When it was taken: a machine's clock may say anything. */
    createdAt: timestamp().notNull(),
    netbarId: integer()
      .notNull()
      .references(() => netbars.id, { onDelete: 'cascade' }),
    /** Nothing for the gateway itself. */
    terminalNo: varchar({ length: 5 }),
    occurredAt: timestamp().notNull(),
    level: varchar({ length: 5 }).notNull(),
    module: varchar({ length: 40 }).notNull(),
    message: text().notNull(),
    stack: text().notNull().default(''),
    clientVersion: varchar({ length: 20 }).notNull().default(''),
    traceId: varchar({ length: 64 }).notNull().default(''),
    /** The command that asked for it. */
    command: uuid(),
  },
  (table) => [
    index('debug_logs_netbar').on(table.netbarId, table.id),
    index('debug_logs_created').on(table.createdAt),
  ],
);

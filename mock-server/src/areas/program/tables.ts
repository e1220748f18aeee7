import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { timestamp } from '../../db/columns.ts';
import { netbars } from '../netbar/index.ts';

/**
 * Programs that terminals have started, one row for each netbar and file. Gateways report a program
 * when a terminal of the netbar starts it for the first time. See upkeep.ts for the limits.
 */
export const seenPrograms = pgTable(
  'seen_programs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    netbarId: integer()
      .notNull()
      .references(() => netbars.id, { onDelete: 'cascade' }),
    /** In lower case. */
    sha256: varchar({ length: 64 }).notNull(),
    /** File name, the last part of `path`. */
    name: varchar({ length: 260 }).notNull(),
    path: varchar({ length: 260 }).notNull(),
    /** Name in the certificate of the file. Empty for a file without a valid signature. */
    signer: varchar({ length: 120 }).notNull().default(''),
    /** File name of the process that started it. */
    parentName: varchar({ length: 120 }).notNull().default(''),
    /** Number of terminals that have started it, by the last report. */
    terminals: integer().notNull(),
    /** Whether no other netbar had reported the file before. */
    isFirst: boolean().notNull(),
    firstSeenAt: timestamp().notNull(),
    lastSeenAt: timestamp().notNull(),
  },
  (table) => [
    unique('seen_programs_file').on(table.netbarId, table.sha256),
    index('seen_programs_time').on(table.firstSeenAt, table.id),
    index('seen_programs_netbar').on(table.netbarId, table.firstSeenAt, table.id),
    index('seen_programs_new').on(table.firstSeenAt, table.id).where(sql`${table.isFirst}`),
    // Also contains the netbar, so that the number of netbars with a file needs only the index.
    index('seen_programs_sha256').on(table.sha256, table.netbarId),
    index('seen_programs_name').on(sql`lower(${table.name}) text_pattern_ops`, table.firstSeenAt),
    index('seen_programs_last').on(table.lastSeenAt),
  ],
);

import { index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { timestamp } from '../../../db/columns.ts';

/** Load of the machines on which the console runs, in steps of ten minutes. Deleted after 30 days. */
export const serverLoads = pgTable(
  'server_loads',
  {
    /** Host name. Processes of the same machine share its rows. */
    machine: varchar({ length: 80 }).notNull(),
    /** Begin of the step. */
    at: timestamp().notNull(),
    samples: integer().notNull(),
    /** Sums of all samples in percent: processor, event loop of the process, memory. */
    cpu: integer().notNull(),
    busy: integer().notNull(),
    ram: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.machine, table.at] }),
    index('server_loads_age').on(table.at),
  ],
);

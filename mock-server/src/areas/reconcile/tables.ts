import { bigint, date, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record, timestamp } from '../../db/columns.ts';

/** One row per proof that the books balance: that of each night, and those that a person asked for. */
export const ledgerProofs = pgTable(
  'ledger_proofs',
  {
    ...record,
    /** The day in Beijing that began with it; null where a person asked. */
    day: date({ mode: 'string' }),
    /** '' where nobody asked. */
    startedBy: varchar({ length: 60 }).notNull().default(''),
    startedAt: timestamp().notNull(),
    /** Null while it runs. */
    finishedAt: timestamp(),
    accounts: integer().notNull().default(0),
    entries: bigint({ mode: 'number' }).notNull().default(0),
    faults: integer().notNull().default(0),
    /** The first of the faults. */
    details: jsonb().notNull().default([]),
  },
  (table) => [unique('ledger_proofs_day').on(table.day)],
);

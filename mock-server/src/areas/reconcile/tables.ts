import { bigint, date, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record, timestamp } from '../../db/columns.ts';

/** Proofs that the ledger balances: one per night, and proofs on request. */
export const ledgerProofs = pgTable(
  'ledger_proofs',
  {
    ...record,
    /** Day in Beijing. Null for a proof on request. */
    day: date({ mode: 'string' }),
    /** '' for nightly proofs. */
    startedBy: varchar({ length: 60 }).notNull().default(''),
    startedAt: timestamp().notNull(),
    /** Null while the proof runs. */
    finishedAt: timestamp(),
    accounts: integer().notNull().default(0),
    entries: bigint({ mode: 'number' }).notNull().default(0),
    faults: integer().notNull().default(0),
    /** First faults. */
    details: jsonb().notNull().default([]),
  },
  (table) => [unique('ledger_proofs_day').on(table.day)],
);

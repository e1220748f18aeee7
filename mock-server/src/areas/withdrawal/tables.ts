import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record, startKey, timestamp } from '../../db/columns.ts';
import type { Auditor } from './status.ts';

const fen = () => bigint({ mode: 'number' }).notNull();

/** What people want paid out of their cash. The amount is held back in the ledger from the first moment. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    ...record,
    withdrawNo: varchar({ length: 24 }).notNull(),
    userId: integer().notNull(),
    /** As he was called then. */
    userName: varchar({ length: 60 }).notNull(),
    amountFen: fen(),
    feeFen: fen(),
    netFen: fen(),
    channel: varchar({ length: 10 }).notNull(),
    payeeName: varchar({ length: 40 }).notNull(),
    payeeAccount: varchar({ length: 64 }).notNull(),
    bankName: varchar({ length: 60 }).notNull().default(''),
    status: varchar({ length: 10 }).notNull().default('pending'),
    /** How many people have to approve: 2 from the amount on that the settings name. */
    auditLevel: integer().notNull(),
    auditors: jsonb().$type<Auditor[]>().notNull().default([]),
    rejectReason: varchar({ length: 200 }).notNull().default(''),
    /** How often it was sent to be paid: part of the key that the gateway pays once. */
    attempt: integer().notNull().default(0),
    /** Names the call that sent it last. */
    payRequestId: varchar({ length: 64 }).notNull().default(''),
    /** When its outcome is asked for next, while it is being paid. */
    payDueAt: timestamp(),
    payTradeNo: varchar({ length: 64 }).notNull().default(''),
    failReason: varchar({ length: 200 }).notNull().default(''),
    paidAt: timestamp(),
    /** Names the payment file that it stands in; '' for none. */
    fileKey: varchar({ length: 36 }).notNull().default(''),
    filedAt: timestamp(),
  },
  (table) => [
    unique('withdrawals_no').on(table.withdrawNo),
    // Searched by its beginning (`startKey`).
    index('withdrawals_no_start').on(startKey(table.withdrawNo)),
    index('withdrawals_user').on(table.userId, table.id),
    index('withdrawals_state').on(table.status, table.id),
    index('withdrawals_file').on(table.fileKey).where(sql`${table.fileKey} <> ''`),
    index('withdrawals_due').on(table.payDueAt).where(sql`${table.status} = 'paying'`),
    check(
      'withdrawals_amounts',
      sql`${table.netFen} > 0 and ${table.feeFen} >= 0 and ${table.amountFen} = ${table.feeFen} + ${table.netFen}`,
    ),
    check(
      'withdrawals_status',
      sql`${table.status} in ('pending', 'reviewing', 'approved', 'paying', 'paid', 'failed', 'rejected', 'canceled', 'closed')`,
    ),
  ],
);

import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { jsonb, record, startKey, timestamp } from '../../db/columns.ts';
import type { Auditor } from './status.ts';

const fen = () => bigint({ mode: 'number' }).notNull();

/** Files with payments for the bank. A withdrawal is in at most one open file. */
export const paymentFiles = pgTable(
  'payment_files',
  {
    ...record,
    fileNo: varchar({ length: 24 }).notNull(),
    /** Key of its withdrawals (`withdrawals.fileKey`). */
    fileKey: varchar({ length: 36 }).notNull(),
    /** Number and sum of the withdrawals when the file was created. */
    count: integer().notNull(),
    netFen: fen(),
    /** User who created the file. 0 for files of versions that did not store the user. */
    operatorId: integer().notNull(),
    operatorName: varchar({ length: 60 }).notNull().default(''),
    /** Time at which the unpaid withdrawals were taken back, or null. */
    takenBackAt: timestamp(),
    takenBackBy: varchar({ length: 60 }).notNull().default(''),
    takenBackReason: varchar({ length: 200 }).notNull().default(''),
  },
  (table) => [unique('payment_files_key').on(table.fileKey)],
);

/** Requested payouts of users. The amount is frozen in the ledger from the beginning. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    ...record,
    withdrawNo: varchar({ length: 24 }).notNull(),
    userId: integer().notNull(),
    /** User name at the time of the request. */
    userName: varchar({ length: 60 }).notNull(),
    amountFen: fen(),
    feeFen: fen(),
    netFen: fen(),
    channel: varchar({ length: 10 }).notNull(),
    payeeName: varchar({ length: 40 }).notNull(),
    payeeAccount: varchar({ length: 64 }).notNull(),
    bankName: varchar({ length: 60 }).notNull().default(''),
    status: varchar({ length: 10 }).notNull().default('pending'),
    /** Number of required approvals: 2 from the configured amount, otherwise 1. */
    auditLevel: integer().notNull(),
    auditors: jsonb().$type<Auditor[]>().notNull().default([]),
    rejectReason: varchar({ length: 200 }).notNull().default(''),
    /** Number of payment attempts. Part of the key that the gateway pays once. */
    attempt: integer().notNull().default(0),
    /** Request id of the last payment call. */
    payRequestId: varchar({ length: 64 }).notNull().default(''),
    /** Time of the next query while it is in `paying`. */
    payDueAt: timestamp(),
    payTradeNo: varchar({ length: 64 }).notNull().default(''),
    failReason: varchar({ length: 200 }).notNull().default(''),
    paidAt: timestamp(),
    /** Key of its payment file, or ''. */
    fileKey: varchar({ length: 36 }).notNull().default(''),
    filedAt: timestamp(),
  },
  (table) => [
    unique('withdrawals_no').on(table.withdrawNo),
    // Index for prefix search (`startKey`).
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

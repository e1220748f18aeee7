import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../db/columns.ts';

/** Uploaded files of invoices in the storage. A file without an invoice is deleted after a day. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    ...record,
    /** Key of the object in the storage. */
    key: varchar({ length: 40 }).notNull(),
    name: varchar({ length: 255 }).notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    ending: varchar({ length: 5 }).notNull(),
    contentType: varchar({ length: 60 }).notNull(),
    /** User who uploaded the file. Only this user can submit an invoice with it. */
    userId: integer().notNull(),
  },
  (table) => [
    unique('invoice_files_key').on(table.key),
    index('invoice_files_user').on(table.userId),
  ],
);

/**
 * Invoices of users for their payouts. Kept when the user is deleted, so there is no foreign key.
 */
export const invoices = pgTable(
  'invoices',
  {
    ...record,
    invoiceNo: varchar({ length: 20 }).notNull(),
    /**
     * Code of an older invoice with an 8-digit number, which is unique only with it. '' for a
     * 20-digit number.
     */
    invoiceCode: varchar({ length: 12 }).notNull().default(''),
    type: varchar({ length: 10 }).notNull(),
    titleName: varchar({ length: 100 }).notNull(),
    taxNo: varchar({ length: 20 }).notNull(),
    amountFen: bigint({ mode: 'number' }).notNull(),
    taxRateBp: integer().notNull(),
    issuedAt: date({ mode: 'string' }).notNull(),
    fileId: integer()
      .notNull()
      .references(() => invoiceFiles.id),
    /** Hash of its file. A file can be submitted once, and again by its owner after a rejection. */
    sha256: varchar({ length: 64 }).notNull(),
    userId: integer().notNull(),
    userName: varchar({ length: 60 }).notNull(),
    status: varchar({ length: 10 }).notNull().default('pending'),
    /** Name of the last auditor, or ''. */
    auditorName: varchar({ length: 60 }).notNull().default(''),
    auditedAt: timestamp(),
    /** Approver: the verification service or a person. */
    verifiedBy: varchar({ length: 10 }).notNull().default(''),
    rejectReason: varchar({ length: 200 }).notNull().default(''),
    remark: varchar({ length: 200 }).notNull().default(''),
  },
  (table) => [
    // The owner can submit a rejected invoice again as a new one. See `assertNew` for other users.
    uniqueIndex('invoices_number_once')
      .on(table.invoiceCode, table.invoiceNo)
      .where(sql`${table.status} <> 'rejected'`),
    uniqueIndex('invoices_file_once').on(table.sha256).where(sql`${table.status} <> 'rejected'`),
    index('invoices_number').on(table.invoiceNo, table.invoiceCode),
    index('invoices_file').on(table.sha256),
    index('invoices_user').on(table.userId, table.id),
    index('invoices_status').on(table.status, table.id),
    check('invoices_amount', sql`${table.amountFen} > 0`),
    check(
      'invoices_status_known',
      sql`${table.status} in ('pending', 'verified', 'rejected', 'voided')`,
    ),
  ],
);

/**
 * Assignment of invoices to withdrawals, one at a time. `open`: the withdrawal is open. `used`: it
 * was paid. `freed`: it was not paid.
 */
export const invoiceUses = pgTable(
  'invoice_uses',
  {
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    withdrawNo: varchar({ length: 24 }).notNull(),
    state: varchar({ length: 6 }).notNull().default('open'),
  },
  (table) => [
    primaryKey({ columns: [table.withdrawNo, table.invoiceId] }),
    uniqueIndex('invoice_uses_once').on(table.invoiceId).where(sql`${table.state} <> 'freed'`),
    check('invoice_uses_state', sql`${table.state} in ('open', 'used', 'freed')`),
  ],
);

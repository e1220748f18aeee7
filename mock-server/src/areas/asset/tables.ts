import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core';
import { record } from '../../db/columns.ts';

/**
 * What a user has, one row per user. A balance is what the ledger says, always: the database fills it from the user's last entry
 * and refuses every other value (migration `ledger`). Kept when the user is deleted, so no reference.
 */
export const assetAccounts = pgTable(
  'asset_accounts',
  {
    ...record,
    userId: integer().notNull(),
    coin: bigint({ mode: 'number' }).notNull().default(0),
    points: bigint({ mode: 'number' }).notNull().default(0),
    /** Money in 分. */
    cash: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique('asset_accounts_user').on(table.userId),
    check('asset_accounts_not_negative', sql`${table.coin} >= 0 and ${table.points} >= 0 and ${table.cash} >= 0`),
  ],
);

/**
 * One row per movement, for good: the database refuses to change or delete one. It also gives every entry its place in the chain
 * of its user and kind (`seq`, from 1) and both balances, whatever the statement says.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: record.id,
    createdAt: record.createdAt,
    userId: integer().notNull(),
    assetType: varchar({ length: 10 }).notNull(),
    seq: integer().notNull().default(0),
    direction: varchar({ length: 3 }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    balanceBefore: bigint({ mode: 'number' }).notNull().default(0),
    balanceAfter: bigint({ mode: 'number' }).notNull().default(0),
    bizType: varchar({ length: 20 }).notNull(),
    remark: text().notNull(),
    /** 0 when the server itself moved it. */
    operatorId: integer().notNull(),
    operatorName: varchar({ length: 60 }).notNull(),
    /** Names the write: one operator's id moves something once. */
    requestId: varchar({ length: 64 }).notNull(),
  },
  (table) => [
    unique('ledger_entries_chain').on(table.userId, table.assetType, table.seq),
    unique('ledger_entries_request').on(table.operatorId, table.requestId),
    index('ledger_entries_user').on(table.userId, table.id),
    index('ledger_entries_created').on(table.createdAt),
    check('ledger_entries_type', sql`${table.assetType} in ('coin', 'points', 'cash')`),
    check('ledger_entries_direction', sql`${table.direction} in ('in', 'out')`),
    check('ledger_entries_amount', sql`${table.amount} > 0`),
    check('ledger_entries_not_negative', sql`${table.balanceAfter} >= 0`),
    check(
      'ledger_entries_balance',
      sql`${table.balanceAfter} = ${table.balanceBefore} + case ${table.direction} when 'in' then ${table.amount} else -${table.amount} end`,
    ),
  ],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../db/columns.ts';

const amount = () => bigint({ mode: 'number' }).notNull();
const balance = () => amount().default(0);

/**
 * What a user has, one row per user. A balance is what the ledger says, always: the database fills it from the user's last entry
 * and refuses every other value (migrations `ledger_and_files` and `frozen`). Kept when the user is deleted, so no reference.
 */
export const assetAccounts = pgTable(
  'asset_accounts',
  {
    ...record,
    userId: integer().notNull(),
    coin: balance(),
    points: balance(),
    /** Money in 分. */
    cash: balance(),
    /** What is held back of each kind, for a withdrawal for example. It is not part of the balance. */
    coinFrozen: balance(),
    pointsFrozen: balance(),
    cashFrozen: balance(),
    /** `frozen`: nothing is spent or withdrawn; what comes in still does. */
    status: varchar({ length: 10 }).notNull().default('normal'),
    frozenReason: varchar({ length: 200 }).notNull().default(''),
  },
  (table) => [
    unique('asset_accounts_user').on(table.userId),
    index('asset_accounts_coin').on(table.coin, table.userId),
    index('asset_accounts_points').on(table.points, table.userId),
    index('asset_accounts_cash').on(table.cash, table.userId),
    check(
      'asset_accounts_not_negative',
      sql`${table.coin} >= 0 and ${table.points} >= 0 and ${table.cash} >= 0`,
    ),
    check(
      'asset_accounts_frozen_not_negative',
      sql`${table.coinFrozen} >= 0 and ${table.pointsFrozen} >= 0 and ${table.cashFrozen} >= 0`,
    ),
    check('asset_accounts_status', sql`${table.status} in ('normal', 'frozen')`),
  ],
);

/**
 * One row per movement, for good: the database refuses to change or delete one. It also gives every entry its place in the chain
 * of its user, kind and part (`seq`, from 1) and both balances, whatever the statement says.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: record.id,
    createdAt: record.createdAt,
    userId: integer().notNull(),
    assetType: varchar({ length: 10 }).notNull(),
    /** `available` or `frozen`: freezing moves an amount from the one chain to the other. */
    part: varchar({ length: 10 }).notNull().default('available'),
    seq: integer().notNull().default(0),
    direction: varchar({ length: 3 }).notNull(),
    amount: amount(),
    balanceBefore: balance(),
    balanceAfter: balance(),
    bizType: varchar({ length: 20 }).notNull(),
    /** The number of what it came of, a withdrawal's for example. */
    bizNo: varchar({ length: 40 }).notNull().default(''),
    /** The entry that it takes back. An entry is taken back once. */
    reversesId: integer(),
    remark: text().notNull(),
    /** 0 when the server itself moved it. */
    operatorId: integer().notNull(),
    operatorName: varchar({ length: 60 }).notNull(),
    /** Names the write: one operator's id moves something once. */
    requestId: varchar({ length: 64 }).notNull(),
  },
  (table) => [
    unique('ledger_entries_part_chain').on(table.userId, table.assetType, table.part, table.seq),
    unique('ledger_entries_part_request').on(table.operatorId, table.requestId, table.part),
    unique('ledger_entries_reverses').on(table.reversesId),
    index('ledger_entries_user').on(table.userId, table.id),
    index('ledger_entries_created').on(table.createdAt),
    // What a part of a day comes to, without its rows.
    index('ledger_entries_moment').on(
      table.assetType,
      table.createdAt,
      table.part,
      table.direction,
      table.bizType,
      table.amount,
    ),
    index('ledger_entries_kind').on(
      table.assetType,
      table.part,
      table.id,
      table.bizType,
      table.direction,
    ),
    index('ledger_entries_of_user').on(table.userId, table.assetType, table.part, table.id),
    index('ledger_entries_biz').on(table.bizNo, table.id).where(sql`${table.bizNo} <> ''`),
    check('ledger_entries_type', sql`${table.assetType} in ('coin', 'points', 'cash')`),
    check('ledger_entries_part', sql`${table.part} in ('available', 'frozen')`),
    check('ledger_entries_direction', sql`${table.direction} in ('in', 'out')`),
    check('ledger_entries_amount', sql`${table.amount} > 0`),
    check('ledger_entries_not_negative', sql`${table.balanceAfter} >= 0`),
    check(
      'ledger_entries_balance',
      sql`${table.balanceAfter} = ${table.balanceBefore} + case ${table.direction} when 'in' then ${table.amount} else -${table.amount} end`,
    ),
  ],
);

/**
 * What moved on a day that is over (in Beijing), by kind, part, business and direction. Made once a day; the day that runs is read
 * from the entries themselves.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    day: date({ mode: 'string' }).notNull(),
    assetType: varchar({ length: 10 }).notNull(),
    part: varchar({ length: 10 }).notNull(),
    bizType: varchar({ length: 20 }).notNull(),
    direction: varchar({ length: 3 }).notNull(),
    amount: amount(),
    entries: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.assetType, table.part, table.day, table.bizType, table.direction],
    }),
  ],
);

/** Up to when `ledger_days` is complete, one row: the database takes no entry that is older. */
export const ledgerClosed = pgTable(
  'ledger_closed',
  { id: integer().primaryKey().default(1), until: timestamp().notNull() },
  (table) => [check('ledger_closed_one', sql`${table.id} = 1`)],
);

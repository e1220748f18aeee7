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
 * Balances of a user, one row per user. The database sets a balance from the user's last ledger
 * entry and rejects any other value (migrations `ledger_and_files` and `version_0_2`). Rows are kept
 * when the user is deleted, so there is no foreign key.
 */
export const assetAccounts = pgTable(
  'asset_accounts',
  {
    ...record,
    userId: integer().notNull(),
    coin: balance(),
    points: balance(),
    /** In fen. */
    cash: balance(),
    /** Frozen amount of each kind, for example for a withdrawal. It is not part of the balance. */
    coinFrozen: balance(),
    pointsFrozen: balance(),
    cashFrozen: balance(),
    /** A `frozen` account cannot spend or withdraw, but still receives. */
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
 * One row per movement. The database rejects updates and deletes. It also sets the position of each
 * entry in the chain of its user, kind and part (`seq`, from 1) and both balances, regardless of
 * the inserted values.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: record.id,
    createdAt: record.createdAt,
    userId: integer().notNull(),
    assetType: varchar({ length: 10 }).notNull(),
    /** `available` or `frozen`. Freezing moves an amount between the two chains. */
    part: varchar({ length: 10 }).notNull().default('available'),
    seq: integer().notNull().default(0),
    direction: varchar({ length: 3 }).notNull(),
    amount: amount(),
    balanceBefore: balance(),
    balanceAfter: balance(),
    bizType: varchar({ length: 20 }).notNull(),
    /** Number of the document, for example of a withdrawal. */
    bizNo: varchar({ length: 40 }).notNull().default(''),
    /** Entry that this one reverses. An entry is reversed at most once. */
    reversesId: integer(),
    remark: text().notNull(),
    /** 0 for movements by the server. */
    operatorId: integer().notNull(),
    operatorName: varchar({ length: 60 }).notNull(),
    /** Identifies the write. A request id of an operator moves assets once. */
    requestId: varchar({ length: 64 }).notNull(),
  },
  (table) => [
    unique('ledger_entries_part_chain').on(table.userId, table.assetType, table.part, table.seq),
    unique('ledger_entries_part_request').on(table.operatorId, table.requestId, table.part),
    unique('ledger_entries_reverses').on(table.reversesId),
    index('ledger_entries_user').on(table.userId, table.id),
    index('ledger_entries_created').on(table.createdAt),
    // Index for sums of a part of a day without reading rows.
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
 * Sums of closed days in Beijing by kind, part, business type and direction. They are computed once
 * a day. The current day is summed from entries.
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

/** End of the last closed day, one row. The database rejects entries before it. */
export const ledgerClosed = pgTable(
  'ledger_closed',
  { id: integer().primaryKey().default(1), until: timestamp().notNull() },
  (table) => [check('ledger_closed_one', sql`${table.id} = 1`)],
);

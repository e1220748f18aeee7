import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { jsonb, record, timestamp } from '../../db/columns.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { markets, netbars } from '../netbar/index.ts';

const fen = () => bigint({ mode: 'number' }).notNull();
const ofMarket = () =>
  integer()
    .notNull()
    .references(() => markets.id);

/** What happened to an application, in its order. */
export interface ApplicationEvent {
  at: string;
  action: string;
  by: string;
  note: string;
}

/** Applications for a market. The market itself comes to be when one is approved. */
export const marketApplications = pgTable(
  'market_applications',
  {
    ...record,
    applicantId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: varchar({ length: 10 }).notNull().default('draft'),
    name: varchar({ length: 30 }).notNull().default(''),
    regionCodes: text().array().notNull().default([]),
    contactName: varchar({ length: 20 }).notNull().default(''),
    contactPhone: varchar({ length: 20 }).notNull().default(''),
    companyName: varchar({ length: 60 }).notNull().default(''),
    licenseNo: varchar({ length: 18 }).notNull().default(''),
    licenseFile: varchar({ length: 60 }).notNull().default(''),
    intro: varchar({ length: 500 }).notNull().default(''),
    rejectReason: varchar({ length: 100 }).notNull().default(''),
    submittedAt: timestamp(),
    auditedAt: timestamp(),
    /** What it became. */
    marketId: integer().references(() => markets.id),
    history: jsonb().$type<ApplicationEvent[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('market_applications_open')
      .on(table.applicantId)
      .where(sql`${table.status} in ('draft', 'pending', 'rejected')`),
    index('market_applications_status').on(table.status, table.submittedAt),
    index('market_applications_company').on(table.companyName),
    index('market_applications_phone').on(table.contactPhone),
  ],
);

/** Files that somebody uploaded for a market: licences. */
export const marketFiles = pgTable(
  'market_files',
  {
    ...record,
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: varchar({ length: 60 }).notNull(),
    name: varchar({ length: 120 }).notNull(),
  },
  (table) => [
    unique('market_files_key').on(table.key),
    index('market_files_user').on(table.userId),
  ],
);

/** Who belongs to a market, belonged, or wants to. Its head is not among them: `markets.ownerId` names him. */
export const marketMembers = pgTable(
  'market_members',
  {
    ...record,
    marketId: ofMarket(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: varchar({ length: 10 }).notNull().default('member'),
    /** Of a settlement's commission, in hundredths of a percent. What nobody has is the head's. */
    shareBp: integer().notNull().default(0),
    status: varchar({ length: 10 }).notNull(),
    applyRemark: varchar({ length: 200 }).notNull().default(''),
    /** Why he was refused or removed. */
    statusReason: varchar({ length: 100 }).notNull().default(''),
    joinedAt: timestamp(),
    leftAt: timestamp(),
    inviterName: varchar({ length: 60 }).notNull().default(''),
  },
  (table) => [
    uniqueIndex('market_members_one_market')
      .on(table.userId)
      .where(sql`${table.status} = 'active'`),
    uniqueIndex('market_members_open')
      .on(table.marketId, table.userId)
      .where(sql`${table.status} in ('invited', 'pending', 'active')`),
    index('market_members_market').on(table.marketId, table.status, table.id),
    index('market_members_user').on(table.userId, table.status),
    check('market_members_share', sql`${table.shareBp} between 0 and 10000`),
  ],
);

/** Settlements of markets, by period. One that was taken back makes room for another. */
export const marketSettlements = pgTable(
  'market_settlements',
  {
    ...record,
    marketId: ofMarket(),
    startDay: date({ mode: 'string' }).notNull(),
    endDay: date({ mode: 'string' }).notNull(),
    commissionBp: integer().notNull(),
    baseFen: fen(),
    poolFen: fen(),
    status: varchar({ length: 10 }).notNull().default('done'),
    startedBy: varchar({ length: 60 }).notNull(),
    reversedAt: timestamp(),
    reverseReason: varchar({ length: 100 }).notNull().default(''),
  },
  (table) => [
    uniqueIndex('market_settlements_period')
      .on(table.marketId, table.startDay, table.endDay)
      .where(sql`${table.status} = 'done'`),
    index('market_settlements_market').on(table.marketId, table.id),
  ],
);

/** What each got of a settlement, as it was then. */
export const marketSettlementLines = pgTable(
  'market_settlement_lines',
  {
    id: record.id,
    settlementId: integer()
      .notNull()
      .references(() => marketSettlements.id),
    marketId: ofMarket(),
    userId: integer().notNull(),
    userName: varchar({ length: 60 }).notNull(),
    role: varchar({ length: 10 }).notNull(),
    shareBp: integer().notNull(),
    amountFen: fen(),
    /** Of the ledger; null where the amount is nothing. */
    entryId: integer(),
  },
  (table) => [
    unique('market_settlement_lines_once').on(table.settlementId, table.userId),
    index('market_settlement_lines_user').on(table.userId, table.id),
  ],
);

/** What a netbar brought its market on a day: the base of the commission. Which market that was stays, wherever the netbar goes. */
export const marketRevenues = pgTable(
  'market_revenues',
  {
    ...record,
    marketId: ofMarket(),
    netbarId: integer()
      .notNull()
      .references(() => netbars.id),
    day: date({ mode: 'string' }).notNull(),
    amountFen: fen(),
    note: varchar({ length: 100 }).notNull().default(''),
    enteredBy: varchar({ length: 60 }).notNull(),
    /** The settlement that has it in its base: one at most. */
    settlementId: integer().references(() => marketSettlements.id),
  },
  (table) => [
    unique('market_revenues_day').on(table.netbarId, table.day),
    index('market_revenues_market').on(table.marketId, table.settlementId, table.day),
    check('market_revenues_amount', sql`${table.amountFen} >= 0`),
  ],
);

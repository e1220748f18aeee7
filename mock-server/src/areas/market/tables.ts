import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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

/** Entry of the history of an application. */
export interface ApplicationEvent {
  at: string;
  action: string;
  by: string;
  note: string;
}

/** Applications for a market. The market is created on approval. */
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
    /** Market that was created on approval. */
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

/** Uploaded files of markets. */
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

/** Current, pending and former members of markets. The head is stored in `markets.ownerId` only. */
export const marketMembers = pgTable(
  'market_members',
  {
    ...record,
    marketId: ofMarket(),
    /**
     * Null for an invitation whose name no enabled user has, or that the user has declined. The
     * inviter cannot see the difference.
     */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    role: varchar({ length: 10 }).notNull().default('member'),
    /** Share of the commission in basis points. The head gets the rest. */
    shareBp: integer().notNull().default(0),
    status: varchar({ length: 10 }).notNull(),
    applyRemark: varchar({ length: 200 }).notNull().default(''),
    /** Reason of a refusal or removal. */
    statusReason: varchar({ length: 100 }).notNull().default(''),
    joinedAt: timestamp(),
    leftAt: timestamp(),
    inviterName: varchar({ length: 60 }).notNull().default(''),
    /** User name that the inviter typed, or ''. Shown instead of the user until the user joins. */
    invitedName: varchar({ length: 60 }).notNull().default(''),
  },
  (table) => [
    uniqueIndex('market_members_invited')
      .on(table.marketId, table.invitedName)
      .where(sql`${table.status} = 'invited' and ${table.invitedName} <> ''`),
    check(
      'market_members_person',
      sql`${table.userId} is not null or ${table.status} not in ('active', 'pending')`,
    ),
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

/** Settlements of markets by period. After a reversal the period can be settled again. */
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

/** Amounts of the users in a settlement, with the shares at that time. */
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
    /** Ledger entry. Null for an amount of 0. */
    entryId: integer(),
  },
  (table) => [
    unique('market_settlement_lines_once').on(table.settlementId, table.userId),
    index('market_settlement_lines_user').on(table.userId, table.id),
  ],
);

/** State of revenue: `settled`, `unconfirmed` or `confirmed`. Part of an index. */
export const revenueState = ({
  settlementId,
  confirmedAt,
}: Record<'settlementId' | 'confirmedAt', AnyPgColumn>) =>
  sql`(case when ${settlementId} is not null then 'settled' when ${confirmedAt} is null then 'unconfirmed' else 'confirmed' end)`;

/**
 * Revenue of a netbar on a day, the base of the commission. The market stays the same when the
 * netbar moves.
 */
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
    /** 0 for revenue of versions that did not store the user. */
    enteredById: integer().notNull().default(0),
    /** Another user confirms the amount before it is settled. Null until then. */
    confirmedAt: timestamp(),
    confirmedBy: varchar({ length: 60 }).notNull().default(''),
    /** Settlement that includes this revenue. */
    settlementId: integer().references(() => marketSettlements.id),
  },
  (table) => [
    unique('market_revenues_day').on(table.netbarId, table.day),
    index('market_revenues_market').on(table.marketId, table.settlementId, table.day),
    index('market_revenues_state').on(revenueState(table), table.day, table.id),
    check('market_revenues_amount', sql`${table.amountFen} >= 0`),
  ],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { jsonb, record, startKey, timestamp } from '../../db/columns.ts';
import { netbars } from '../netbar/index.ts';
import type { By } from './status.ts';

const fen = () => bigint({ mode: 'number' }).notNull().default(0);

/** What a provider sells, at which price. */
export interface Product {
  productCode: string;
  name: string;
  plan: string;
  /** Of one hour, day, month or piece. */
  priceFen: number;
}

/** Who rents accounts out or speeds games up in netbars, and tells of it by a webhook. */
export const providers = pgTable(
  'providers',
  {
    ...record,
    /** In the address of its webhook. */
    providerNo: varchar({ length: 20 }).notNull(),
    name: varchar({ length: 40 }).notNull(),
    kind: varchar({ length: 12 }).notNull(),
    status: varchar({ length: 10 }).notNull().default('enabled'),
    /** Of each order what the owner of the netbar gets, in hundredths of a percent. */
    shareBp: integer().notNull().default(0),
    products: jsonb().$type<readonly Product[]>().notNull().default([]),
    /** What it signs with, sealed; shown once. */
    sealedSecret: text().notNull(),
    secretHint: varchar({ length: 4 }).notNull(),
    /** The one before, good until then, so that a provider changes over in peace. */
    formerSecret: text().notNull().default(''),
    formerUntil: timestamp(),
    rotatedAt: timestamp().notNull().defaultNow(),
    /** Played by the console itself: of the demo. */
    simulated: boolean().notNull().default(false),
    remark: varchar({ length: 200 }).notNull().default(''),
  },
  (table) => [
    unique('providers_no').on(table.providerNo),
    check('providers_kind', sql`${table.kind} in ('rental', 'accelerator')`),
    check('providers_status', sql`${table.status} in ('enabled', 'disabled')`),
    check('providers_share', sql`${table.shareBp} between 0 and 10000`),
  ],
);

/** What a provider was paid for, one row per order of his. What he has told of it stands here whichever of it came first. */
export const providerOrders = pgTable(
  'provider_orders',
  {
    ...record,
    orderNo: varchar({ length: 24 }).notNull(),
    kind: varchar({ length: 12 }).notNull(),
    providerId: integer()
      .notNull()
      .references(() => providers.id),
    /** The provider's own number. */
    tradeNo: varchar({ length: 64 }).notNull(),
    /** As the provider calls the netbar; it may be none of ours. */
    netbarNo: varchar({ length: 20 }).notNull().default(''),
    netbarId: integer().references(() => netbars.id, { onDelete: 'set null' }),
    terminalNo: varchar({ length: 20 }).notNull().default(''),
    productCode: varchar({ length: 40 }).notNull().default(''),
    productName: varchar({ length: 60 }).notNull().default(''),
    quantity: integer().notNull().default(0),
    gameName: varchar({ length: 60 }).notNull().default(''),
    nodeName: varchar({ length: 60 }).notNull().default(''),
    /** Of what was rented, as far as people know it again. */
    accountMask: varchar({ length: 40 }).notNull().default(''),
    /** As the provider calls the customer; '' where he is none of ours. */
    customer: varchar({ length: 60 }).notNull().default(''),
    userId: integer(),
    priceFen: fen(),
    coinCost: integer().notNull().default(0),
    /** What the owner of the netbar got of it, and who he was then. */
    settleFen: fen(),
    ownerId: integer(),
    trafficMb: integer().notNull().default(0),
    startAt: timestamp(),
    endAt: timestamp(),
    /** Null until the provider has told of the order itself. */
    paidAt: timestamp(),
    /** The day in Beijing on which it was paid. */
    day: date({ mode: 'string' }),
    finishedAt: timestamp(),
    failedAt: timestamp(),
    /** When the provider gave the money back. */
    refundedAt: timestamp(),
    refundNo: varchar({ length: 64 }).notNull().default(''),
    status: varchar({ length: 10 }).notNull().default('abnormal'),
    abnormalReason: varchar({ length: 12 }).notNull().default(''),
    abnormalNote: varchar({ length: 200 }).notNull().default(''),
    /** Why people were last told to look at it; '' while nothing is wrong. */
    toldReason: varchar({ length: 12 }).notNull().default(''),
    /** Somebody looked at its product and price and said that they are right. */
    accepted: boolean().notNull().default(false),
    bookedAt: timestamp(),
    returnedAt: timestamp(),
    settledAt: timestamp(),
    refundReason: varchar({ length: 200 }).notNull().default(''),
    refundBy: jsonb().$type<By>(),
    refundReviewer: jsonb().$type<By>(),
    /** Where it goes back to when its refund is refused. */
    statusBefore: varchar({ length: 10 }).notNull().default(''),
  },
  (table) => [
    unique('provider_orders_no').on(table.orderNo),
    unique('provider_orders_trade_no').on(table.providerId, table.tradeNo),
    // Searched by their beginnings (`startKey`), each kind by itself.
    index('provider_orders_no_start').on(table.kind, startKey(table.orderNo)),
    index('provider_orders_trade_no_start').on(table.kind, startKey(table.tradeNo)),
    index('provider_orders_kind').on(table.kind, table.createdAt, table.id),
    // What a state comes to, without its rows.
    index('provider_orders_amounts').on(table.kind, table.status, table.priceFen, table.settleFen),
    index('provider_orders_netbar').on(table.netbarId, table.id),
    index('provider_orders_day').on(table.providerId, table.day),
    index('provider_orders_kind_day').on(table.kind, table.day),
    index('provider_orders_untold')
      .on(table.id)
      .where(sql`${table.toldReason} <> ${table.abnormalReason}`),
    index('provider_orders_ends').on(table.endAt).where(sql`${table.status} = 'active'`),
    check(
      'provider_orders_status',
      sql`${table.status} in ('renting', 'finished', 'active', 'expired', 'settled', 'abnormal', 'refunding', 'refunded', 'failed')`,
    ),
    check(
      'provider_orders_amounts',
      sql`${table.priceFen} >= 0 and ${table.coinCost} >= 0 and ${table.settleFen} between 0 and ${table.priceFen}`,
    ),
  ],
);

/** What providers have told, once each. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: record.id,
    createdAt: record.createdAt,
    providerId: integer()
      .notNull()
      .references(() => providers.id),
    eventId: varchar({ length: 64 }).notNull(),
    type: varchar({ length: 20 }).notNull(),
    tradeNo: varchar({ length: 64 }).notNull(),
    occurredAt: timestamp().notNull(),
    /** Of what it said: the same number with something else is refused. */
    bodyHash: varchar({ length: 64 }).notNull(),
  },
  (table) => [
    unique('provider_events_id').on(table.providerId, table.eventId),
    index('provider_events_order').on(table.providerId, table.tradeNo, table.id),
  ],
);

/** What providers say of a day, as people uploaded it. One that nobody compared goes after a day. */
export const providerStatements = pgTable(
  'provider_statements',
  {
    ...record,
    /** Of the object in the storage. */
    key: varchar({ length: 40 }).notNull(),
    name: varchar({ length: 255 }).notNull(),
    /** Who uploaded it, and alone may compare it. */
    userId: integer().notNull(),
  },
  (table) => [unique('provider_statements_key').on(table.key)],
);

/** Whether what a provider says of a day is what the console has: one row per provider and day, made anew whenever it is compared. */
export const providerReconciliations = pgTable(
  'provider_reconciliations',
  {
    ...record,
    providerId: integer()
      .notNull()
      .references(() => providers.id),
    day: date({ mode: 'string' }).notNull(),
    fileName: varchar({ length: 255 }).notNull(),
    /** How often it was compared. */
    runs: integer().notNull().default(0),
    orders: integer().notNull().default(0),
    matched: integer().notNull().default(0),
    missing: integer().notNull().default(0),
    extra: integer().notNull().default(0),
    different: integer().notNull().default(0),
    /** Of the differences those that nobody has settled. */
    open: integer().notNull().default(0),
    comparedBy: varchar({ length: 60 }).notNull().default(''),
    comparedAt: timestamp().notNull(),
  },
  (table) => [unique('provider_reconciliations_day').on(table.providerId, table.day)],
);

/** What a provider says of an order. */
export interface Line {
  tradeNo: string;
  status: string;
  priceFen: number;
  netbarNo: string;
  productCode: string;
  quantity: number;
  paidAt: string;
}

/** An order of which provider and console do not say the same. What was settled stays, also when the day is compared again. */
export const providerDifferences = pgTable(
  'provider_differences',
  {
    ...record,
    reconciliationId: integer()
      .notNull()
      .references(() => providerReconciliations.id, { onDelete: 'cascade' }),
    providerId: integer().notNull(),
    tradeNo: varchar({ length: 64 }).notNull(),
    kind: varchar({ length: 10 }).notNull(),
    orderNo: varchar({ length: 24 }).notNull().default(''),
    oursFen: bigint({ mode: 'number' }),
    oursStatus: varchar({ length: 10 }).notNull().default(''),
    /** Null where the provider has no such order. */
    theirs: jsonb().$type<Line>(),
    state: varchar({ length: 10 }).notNull().default('open'),
    note: varchar({ length: 200 }).notNull().default(''),
    settledBy: varchar({ length: 60 }).notNull().default(''),
    settledAt: timestamp(),
  },
  (table) => [
    unique('provider_differences_once').on(table.reconciliationId, table.tradeNo),
    index('provider_differences_state').on(table.state, table.id),
    check('provider_differences_kind', sql`${table.kind} in ('missing', 'extra', 'different')`),
    check(
      'provider_differences_state_known',
      sql`${table.state} in ('open', 'following', 'booked', 'ignored')`,
    ),
  ],
);

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
import type { Decision } from './status.ts';

const fen = () => bigint({ mode: 'number' }).notNull().default(0);

/** A product of a provider with its price. */
export interface Product {
  productCode: string;
  name: string;
  plan: string;
  /** Price of one hour, day, month or piece. */
  priceFen: number;
}

/**
 * Companies that rent game accounts or sell accelerators in netbars and report orders by webhook.
 */
export const providers = pgTable(
  'providers',
  {
    ...record,
    /** Part of its webhook path. */
    providerNo: varchar({ length: 20 }).notNull(),
    name: varchar({ length: 40 }).notNull(),
    kind: varchar({ length: 12 }).notNull(),
    status: varchar({ length: 10 }).notNull().default('enabled'),
    /** Share of the netbar owner in each order, in basis points. */
    shareBp: integer().notNull().default(0),
    products: jsonb().$type<readonly Product[]>().notNull().default([]),
    /** Secret for signatures, sealed. It is shown once. */
    sealedSecret: text().notNull(),
    secretHint: varchar({ length: 4 }).notNull(),
    /**
     * Previous secret. Valid until `formerUntil`, so that the provider can change over without
     * interruption.
     */
    formerSecret: text().notNull().default(''),
    formerUntil: timestamp(),
    rotatedAt: timestamp().notNull().defaultNow(),
    /** Simulated by the console for the demo. */
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

/** Orders of providers, one row each. Facts from events are stored in any order of arrival. */
export const providerOrders = pgTable(
  'provider_orders',
  {
    ...record,
    orderNo: varchar({ length: 24 }).notNull(),
    kind: varchar({ length: 12 }).notNull(),
    providerId: integer()
      .notNull()
      .references(() => providers.id),
    tradeNo: varchar({ length: 64 }).notNull(),
    /** Netbar number from the provider. It may be unknown here. */
    netbarNo: varchar({ length: 20 }).notNull().default(''),
    netbarId: integer().references(() => netbars.id, { onDelete: 'set null' }),
    terminalNo: varchar({ length: 20 }).notNull().default(''),
    productCode: varchar({ length: 40 }).notNull().default(''),
    productName: varchar({ length: 60 }).notNull().default(''),
    quantity: integer().notNull().default(0),
    gameName: varchar({ length: 60 }).notNull().default(''),
    nodeName: varchar({ length: 60 }).notNull().default(''),
    /** Masked name of the rented game account. */
    accountMask: varchar({ length: 40 }).notNull().default(''),
    /** Customer name from the provider. It may be unknown here. */
    customer: varchar({ length: 60 }).notNull().default(''),
    userId: integer(),
    priceFen: fen(),
    coinCost: integer().notNull().default(0),
    /** Share of the netbar owner in fen, and the owner at that time. */
    settleFen: fen(),
    ownerId: integer(),
    trafficMb: integer().notNull().default(0),
    startAt: timestamp(),
    endAt: timestamp(),
    /** Null until the provider reports the order itself. */
    paidAt: timestamp(),
    /** Day of payment in Beijing. */
    day: date({ mode: 'string' }),
    finishedAt: timestamp(),
    failedAt: timestamp(),
    /** Time at which the provider refunded the money. */
    refundedAt: timestamp(),
    refundNo: varchar({ length: 64 }).notNull().default(''),
    status: varchar({ length: 10 }).notNull().default('abnormal'),
    abnormalReason: varchar({ length: 12 }).notNull().default(''),
    abnormalNote: varchar({ length: 200 }).notNull().default(''),
    /** Reason of the last notification, or '' if nothing is wrong. */
    toldReason: varchar({ length: 12 }).notNull().default(''),
    /** A user has accepted product and price. */
    accepted: boolean().notNull().default(false),
    bookedAt: timestamp(),
    returnedAt: timestamp(),
    settledAt: timestamp(),
    refundReason: varchar({ length: 200 }).notNull().default(''),
    refundBy: jsonb().$type<Decision>(),
    refundReviewer: jsonb().$type<Decision>(),
    /** Status to return to if the refund is rejected. */
    statusBefore: varchar({ length: 10 }).notNull().default(''),
  },
  (table) => [
    unique('provider_orders_no').on(table.orderNo),
    unique('provider_orders_trade_no').on(table.providerId, table.tradeNo),
    // Indexes for prefix search (`startKey`) within a kind.
    index('provider_orders_no_start').on(table.kind, startKey(table.orderNo)),
    index('provider_orders_trade_no_start').on(table.kind, startKey(table.tradeNo)),
    index('provider_orders_kind').on(table.kind, table.createdAt, table.id),
    // Index for the sums of a status without reading rows.
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

/** Received events of providers. */
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
    /** Hash of the content. The same event id with other content is refused. */
    bodyHash: varchar({ length: 64 }).notNull(),
  },
  (table) => [
    unique('provider_events_id').on(table.providerId, table.eventId),
    index('provider_events_order').on(table.providerId, table.tradeNo, table.id),
  ],
);

/** Uploaded files of providers. A file that is not compared is deleted after a day. */
export const providerStatements = pgTable(
  'provider_statements',
  {
    ...record,
    /** Key of the object in the storage. */
    key: varchar({ length: 40 }).notNull(),
    name: varchar({ length: 255 }).notNull(),
    /** User who uploaded the file. Only this user can compare it. */
    userId: integer().notNull(),
  },
  (table) => [unique('provider_statements_key').on(table.key)],
);

/**
 * Result of comparing a provider's day with its file. One row per provider and day, updated by each
 * comparison.
 */
export const providerReconciliations = pgTable(
  'provider_reconciliations',
  {
    ...record,
    providerId: integer()
      .notNull()
      .references(() => providers.id),
    day: date({ mode: 'string' }).notNull(),
    fileName: varchar({ length: 255 }).notNull(),
    /** Number of comparisons. */
    runs: integer().notNull().default(0),
    orders: integer().notNull().default(0),
    matched: integer().notNull().default(0),
    missing: integer().notNull().default(0),
    extra: integer().notNull().default(0),
    different: integer().notNull().default(0),
    /** Number of unsettled differences. */
    open: integer().notNull().default(0),
    comparedBy: varchar({ length: 60 }).notNull().default(''),
    comparedAt: timestamp().notNull(),
  },
  (table) => [unique('provider_reconciliations_day').on(table.providerId, table.day)],
);

/** A line of a provider's file. */
export interface ProviderLine {
  tradeNo: string;
  status: string;
  priceFen: number;
  netbarNo: string;
  productCode: string;
  quantity: number;
  paidAt: string;
}

/**
 * An order on which provider and console disagree. Settled differences are kept when the day is
 * compared again.
 */
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
    /** Null if the provider does not have the order. */
    theirs: jsonb().$type<ProviderLine>(),
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

import { type SQL, sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, text, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { record, timestamp } from '../../db/columns.ts';
import { users } from '../../platform/identity/user/tables.ts';

const person = () => integer().references(() => users.id, { onDelete: 'set null' });

/** Markets, as far as netbars refer to them. */
export const markets = pgTable(
  'markets',
  {
    ...record,
    marketNo: varchar({ length: 20 }).notNull(),
    name: varchar({ length: 30 }).notNull(),
    status: varchar({ length: 12 }).notNull(),
    ownerId: person(),
  },
  (table) => [unique('markets_no').on(table.marketNo), index('markets_owner').on(table.ownerId)],
);

export const netbars = pgTable(
  'netbars',
  {
    ...record,
    netbarNo: varchar({ length: 20 }).notNull(),
    name: varchar({ length: 40 }).notNull(),
    /** Six digits: province, city, district; see regions.ts. */
    regionCode: varchar({ length: 6 }).notNull(),
    address: varchar({ length: 120 }).notNull(),
    lng: doublePrecision(),
    lat: doublePrecision(),
    ownerId: person(),
    contactName: varchar({ length: 20 }).notNull(),
    contactPhone: varchar({ length: 20 }).notNull(),
    marketId: integer().references(() => markets.id),
    /** The market's member who looks after the netbar. */
    memberId: person(),
    licenseNo: varchar({ length: 18 }).notNull().default(''),
    terminalTotal: integer().notNull().default(0),
    terminalOnline: integer().notNull().default(0),
    terminalProtected: integer().notNull().default(0),
    /** How much of the netbar is protected, worked out from the two counts in one place. */
    protectStatus: varchar({ length: 12 })
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`case when ${netbars.terminalProtected} <= 0 then 'unprotected'
          when ${netbars.terminalProtected} < ${netbars.terminalTotal} then 'partial' else 'protected' end`,
      ),
    serverIp: varchar({ length: 45 }).notNull().default(''),
    disklessType: varchar({ length: 20 }).notNull(),
    billingType: varchar({ length: 20 }).notNull(),
    clientVersion: varchar({ length: 20 }).notNull().default(''),
    ring: varchar({ length: 10 }).notNull().default('stable'),
    /** Null until the netbar reports for the first time. */
    lastHeartbeatAt: timestamp(),
    configVersion: integer().notNull().default(0),
    /** As it was set; what is in force also depends on `expireAt`, see status.ts. */
    status: varchar({ length: 10 }).notNull().default('pending'),
    /** Why it was rejected or disabled. */
    statusReason: varchar({ length: 100 }).notNull().default(''),
    /** Null until the netbar is approved. */
    expireAt: timestamp(),
    tags: text().array().notNull().default([]),
    remark: varchar({ length: 500 }).notNull().default(''),
  },
  (table) => [
    unique('netbars_no').on(table.netbarNo),
    uniqueIndex('netbars_name_in_region')
      .on(table.regionCode, table.name)
      .where(sql`${table.status} not in ('rejected', 'archived')`),
    index('netbars_region').on(table.regionCode),
    index('netbars_name').on(table.name),
    index('netbars_owner').on(table.ownerId),
    index('netbars_member').on(table.memberId),
    index('netbars_market').on(table.marketId),
    index('netbars_status').on(table.status, table.expireAt),
    index('netbars_expire').on(table.expireAt.asc().nullsFirst()),
    index('netbars_heartbeat').on(table.lastHeartbeatAt.asc().nullsFirst()),
    index('netbars_protect').on(table.protectStatus),
    index('netbars_version').on(table.clientVersion),
    index('netbars_ring').on(table.ring),
    index('netbars_terminals').on(table.terminalTotal),
    index('netbars_terminals_online').on(table.terminalOnline),
    index('netbars_created').on(table.createdAt),
    index('netbars_updated').on(table.updatedAt),
  ],
);

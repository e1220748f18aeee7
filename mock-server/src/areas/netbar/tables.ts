import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { record, startKey, timestamp } from '../../db/columns.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { pinyinColumn, staleIndex } from '../../platform/kernel/pinyin/pinyin.ts';
import type { ProtectStatus, Ring } from './values.ts';

const person = () => integer().references(() => users.id, { onDelete: 'set null' });

/** Markets. They are stored here because netbars refer to them; the area `market` manages them. */
export const markets = pgTable(
  'markets',
  {
    ...record,
    marketNo: varchar({ length: 20 }).notNull(),
    name: varchar({ length: 30 }).notNull(),
    status: varchar({ length: 12 }).notNull(),
    /** Head of the market. */
    ownerId: person(),
    /** Codes of provinces or cities with six digits. */
    regionCodes: text().array().notNull().default([]),
    contactName: varchar({ length: 20 }).notNull().default(''),
    contactPhone: varchar({ length: 20 }).notNull().default(''),
    companyName: varchar({ length: 60 }).notNull().default(''),
    licenseNo: varchar({ length: 18 }).notNull().default(''),
    /** Key of the file in the storage. */
    licenseFile: varchar({ length: 60 }).notNull().default(''),
    level: varchar({ length: 1 }).notNull().default('C'),
    /** Code for joining. Null before the market is listed. */
    inviteCode: varchar({ length: 6 }),
    /** Reason of a suspension or closing. */
    statusReason: varchar({ length: 100 }).notNull().default(''),
    listedAt: timestamp(),
    /** Share of the settlement base in basis points. */
    commissionBp: integer().notNull().default(0),
    settleCycle: varchar({ length: 5 }).notNull().default('month'),
    allowJoin: boolean().notNull().default(false),
    joinAudit: boolean().notNull().default(true),
    maxMembers: integer().notNull().default(100),
    /** Minimum withdrawal of its members in fen, if it exceeds the global minimum. */
    withdrawMinFen: integer().notNull().default(0),
    /** Ring of netbars that are added to the market. */
    defaultRing: varchar({ length: 10 }).$type<Ring>().notNull().default('stable'),
    /** Key of the logo in the storage. */
    logoFile: varchar({ length: 60 }).notNull().default(''),
    intro: varchar({ length: 500 }).notNull().default(''),
    notice: varchar({ length: 200 }).notNull().default(''),
  },
  (table) => [
    unique('markets_no').on(table.marketNo),
    index('markets_owner').on(table.ownerId),
    uniqueIndex('markets_invite_code')
      .on(table.inviteCode)
      .where(sql`${table.inviteCode} is not null`),
  ],
);

export const netbars = pgTable(
  'netbars',
  {
    ...record,
    netbarNo: varchar({ length: 20 }).notNull(),
    name: varchar({ length: 40 }).notNull(),
    /** Six digits for province, city and district, see regions.ts. */
    regionCode: varchar({ length: 6 }).notNull(),
    address: varchar({ length: 120 }).notNull(),
    lng: doublePrecision(),
    lat: doublePrecision(),
    ownerId: person(),
    contactName: varchar({ length: 20 }).notNull(),
    contactPhone: varchar({ length: 20 }).notNull(),
    marketId: integer().references(() => markets.id),
    /** Member of the market who is assigned to the netbar. */
    memberId: person(),
    licenseNo: varchar({ length: 18 }).notNull().default(''),
    terminalTotal: integer().notNull().default(0),
    terminalOnline: integer().notNull().default(0),
    terminalProtected: integer().notNull().default(0),
    /** Protection status, computed from the two counts by the database. */
    protectStatus: varchar({ length: 12 })
      .$type<ProtectStatus>()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`case when ${netbars.terminalProtected} <= 0 then 'unprotected'
          when ${netbars.terminalProtected} < ${netbars.terminalTotal} then 'partial' else 'protected' end`,
      ),
    serverIp: varchar({ length: 45 }).notNull().default(''),
    disklessType: varchar({ length: 20 }).notNull(),
    billingType: varchar({ length: 20 }).notNull(),
    clientVersion: varchar({ length: 20 }).notNull().default(''),
    ring: varchar({ length: 10 }).$type<Ring>().notNull().default('stable'),
    /** Null until the first report of the netbar. */
    lastHeartbeatAt: timestamp(),
    configVersion: integer().notNull().default(0),
    /** Stored status. The current status also depends on `expireAt`, see status.ts. */
    status: varchar({ length: 10 }).notNull().default('pending'),
    /** Reason of a rejection or of disabling. */
    statusReason: varchar({ length: 100 }).notNull().default(''),
    /** Null until the netbar is approved. */
    expireAt: timestamp(),
    tags: text().array().notNull().default([]),
    remark: varchar({ length: 500 }).notNull().default(''),
    pinyin: pinyinColumn(),
  },
  (table) => [
    staleIndex('netbars_pinyin_stale', table, table.name),
    // Order of the choices of a picker.
    index('netbars_name_order').on(startKey(table.name)),
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

/** Netbars that a user starred or opened. */
export const netbarMarks = pgTable(
  'netbar_marks',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    netbarId: integer()
      .notNull()
      .references(() => netbars.id, { onDelete: 'cascade' }),
    starredAt: timestamp(),
    openedAt: timestamp(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.netbarId] }),
    index('netbar_marks_netbar').on(table.netbarId),
  ],
);

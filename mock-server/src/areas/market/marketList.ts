import { and, eq, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains, own } from '../../platform/kernel/lists/filters.ts';
import { regionName, regionPrefix } from '../../platform/kernel/regions/regions.ts';
import { FILES_PATH } from '../../platform/services/file/service.ts';
import { markets, netbars } from '../netbar/index.ts';
import { fields } from './fields.texts.ts';
import { MarketRow } from './schemas.ts';
import { LEVELS, MARKET_STATUSES, type MarketStatus, marketTransitions } from './status.ts';
import { marketMembers } from './tables.ts';
import { texts } from './texts.ts';

type Market = typeof markets.$inferSelect;

/** What must be filled in before a market can be listed. */
const NEEDED = ['regionCodes', 'contactName', 'contactPhone', 'intro', 'commissionBp'] as const;

/** The fields that keep a market from being listed. */
const missingOf = (market: Pick<Market, (typeof NEEDED)[number]>): string[] =>
  NEEDED.filter((field) => {
    const value = market[field];
    return typeof value === 'number' ? value === 0 : value.length === 0;
  });

/** A market as its transitions judge it. */
export const judged = (market: Market, callerId: number) => ({
  isOwn: market.ownerId === callerId,
  status: market.status as MarketStatus,
  missing: missingOf(market).map((field) => texts.fields[field] ?? field),
});

/** Netbars that count: neither rejected nor archived. */
export const livingNetbars = sql`${netbars.status} not in ('rejected', 'archived')`;
const ofMarket = sql`${netbars.marketId} = ${markets.id} and ${livingNetbars}`;

/** How many members work in the market of a row; the head is not among them. */
export const memberCount =
  sql<number>`(select count(*) from ${marketMembers} where ${marketMembers.marketId} = ${markets.id}
  and ${marketMembers.status} = 'active')`.mapWith(Number);
export const netbarCount = sql<number>`(select count(*) from ${netbars} where ${ofMarket})`.mapWith(
  Number,
);
const terminalCount =
  sql<number>`(select coalesce(sum(${netbars.terminalTotal}), 0) from ${netbars} where ${ofMarket})`.mapWith(
    Number,
  );

/** Whether a market works in a region, or in a part of it, or in all of a province that the region lies in. */
export const inRegion = (code: string): SQL => {
  const prefix = regionPrefix(code);
  return sql`exists (select 1 from unnest(${markets.regionCodes}) code where code like ${`${prefix}%`}
    or code = ${prefix.slice(0, 2).padEnd(6, '0')})`;
};

/** Where a browser finds a file; nothing for none. */
export const fileUrl = (key: string): string => (key === '' ? '' : `${FILES_PATH}/${key}`);

const select = (tx: Tx) =>
  tx
    .select({ market: markets, ownerName: users.nickName, memberCount, netbarCount, terminalCount })
    .from(markets)
    .leftJoin(users, eq(users.id, markets.ownerId))
    .$dynamic();

/** The markets of a caller's scope, newest first unless sorted. */
export const marketList = defineList({
  table: markets,
  id: markets.id,
  select,
  filters: {
    keyword: contains(
      [markets.name, markets.marketNo, markets.companyName, markets.contactPhone],
      fields.keyword,
    ),
    regionCode: own(
      Type.Optional(
        Type.String({
          pattern: '^(?:\\d{2}|\\d{4}|\\d{6})$',
          maxLength: 6,
          title: fields.regionCode,
        }),
      ),
      (code) => inRegion(code as string),
    ),
    level: among(markets.level, LEVELS, fields.level),
    status: among(markets.status, MARKET_STATUSES, fields.status),
  },
  tabs: ['status'],
  sort: {
    ID: markets.id,
    name: markets.name,
    level: markets.level,
    CreatedAt: markets.createdAt,
    UpdatedAt: markets.updatedAt,
  },
  row: MarketRow,
  present({
    market: { id, createdAt, updatedAt, licenseFile, logoFile, ...plain },
    ownerName,
    ...counts
  }) {
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...plain,
      ...counts,
      level: plain.level as MarketRow['level'],
      status: plain.status as MarketStatus,
      settleCycle: plain.settleCycle as MarketRow['settleCycle'],
      regionNames: plain.regionCodes.map(regionName),
      ownerName: ownerName ?? '',
      licenseUrl: fileUrl(licenseFile),
      logoUrl: fileUrl(logoFile),
      inviteCode: plain.inviteCode ?? '',
      listedAt: plain.listedAt?.toISOString() ?? null,
      missing: missingOf(plain),
    };
  },
  actionsOn: ({ market }, { caller, may }) =>
    marketTransitions.actions(judged(market, caller.userId), may),
  nameOf: ({ name }) => name,
});

/** That a market has a name, in one of some regions. */
export const sameName = (name: string, regionCodes: readonly string[]): SQL | undefined =>
  and(
    eq(markets.name, name),
    sql`${markets.status} <> 'closed'`,
    sql`${markets.regionCodes} && ${sqlTexts(regionCodes)}`,
  );

/** Texts as one parameter that PostgreSQL takes for a list. */
export const sqlTexts = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains, customFilter } from '../../platform/kernel/lists/filters.ts';
import { regionName, regionPrefix } from '../../platform/kernel/regions/regions.ts';
import { FILES_PATH } from '../../platform/services/file/service.ts';
import { markets, netbars } from '../netbar/index.ts';
import { fields } from './fields.texts.ts';
import { MarketRow } from './schemas.ts';
import { LEVELS, MARKET_STATUSES, type MarketStatus, marketTransitions } from './status.ts';
import { marketMembers } from './tables.ts';
import { texts } from './texts.ts';

type Market = typeof markets.$inferSelect;

/** Fields that must be filled in before a market can be listed. */
const REQUIRED = ['regionCodes', 'contactName', 'contactPhone', 'intro', 'commissionBp'] as const;

const missingFields = (market: Pick<Market, (typeof REQUIRED)[number]>): string[] =>
  REQUIRED.filter((field) => {
    const value = market[field];
    return typeof value === 'number' ? value === 0 : value.length === 0;
  });

/** Builds the input of the transitions of a market. */
export const marketState = (market: Market, callerId: number) => ({
  isOwn: market.ownerId === callerId,
  status: market.status as MarketStatus,
  missing: missingFields(market).map((field) => texts.fields[field] ?? field),
});

/** Excludes rejected and archived netbars. */
export const isCountedNetbar = sql`${netbars.status} not in ('rejected', 'archived')`;
const ofMarket = sql`${netbars.marketId} = ${markets.id} and ${isCountedNetbar}`;

/** Counts the active members of the market of a row, without its head. */
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

/** Matches markets of a region, of a part of it, or of the whole province that contains it. */
export const inRegion = (code: string): SQL => {
  const prefix = regionPrefix(code);
  return sql`exists (select 1 from unnest(${markets.regionCodes}) code where code like ${`${prefix}%`}
    or code = ${prefix.slice(0, 2).padEnd(6, '0')})`;
};

/** Returns the URL of an uploaded file, or '' for no file. */
export const fileUrl = (key: string): string => (key === '' ? '' : `${FILES_PATH}/${key}`);

const select = (tx: Tx) =>
  tx
    .select({ market: markets, ownerName: users.nickName, memberCount, netbarCount, terminalCount })
    .from(markets)
    .leftJoin(users, eq(users.id, markets.ownerId))
    .$dynamic();

/** Lists the markets of the caller's scope, newest first by default. */
export const marketList = defineList({
  table: markets,
  id: markets.id,
  select,
  filters: {
    keyword: contains(
      [markets.name, markets.marketNo, markets.companyName, markets.contactPhone],
      fields.keyword,
    ),
    regionCode: customFilter(
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
      missing: missingFields(plain),
    };
  },
  actionsOn: ({ market }, { caller, may }) =>
    marketTransitions.actions(marketState(market, caller.userId), may),
  actions: { export: '/market/exportMarketList' },
  nameOf: ({ name }) => name,
});

/** Matches open markets with a name that share one of the regions. */
export const sameName = (name: string, regionCodes: readonly string[]): SQL | undefined =>
  and(
    eq(markets.name, name),
    sql`${markets.status} <> 'closed'`,
    sql`${markets.regionCodes} && ${sqlTexts(regionCodes)}`,
  );

/** Converts texts to one `text[]` expression. */
export const sqlTexts = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

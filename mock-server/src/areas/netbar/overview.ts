import { and, asc, count, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import type { AllowedChoices } from '../../platform/kernel/lists/allowedChoices.ts';
import { regions } from '../../platform/kernel/regions/regions.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readChoices } from '../../platform/services/dictionary/choices.ts';
import { REFERENCES, readAllowedChoices } from './choices.ts';
import { DICTS } from './dicts.ts';
import { netbarList } from './list.ts';
import type { NetbarOptions, NetbarStat } from './schemas.ts';
import { NETBAR_STATUSES } from './status.ts';
import { markets, netbars } from './tables.ts';

const SOON_MS = 7 * 86_400_000;
/** Maximum number of entries in a list of options. */
const MAX_CHOICES = 500;

const COUNTED_STATUSES = NETBAR_STATUSES.filter(
  (status) => status !== 'rejected' && status !== 'archived',
);
const TABS = ['status', 'onlineStatus', 'protectStatus', 'ring'] as const;

/**
 * Reads counts and sums of the netbars in the caller's scope. Archived and rejected netbars count
 * in `status` and `total` only.
 */
export async function readNetbarStat(by: ActorContext): Promise<NetbarStat> {
  const { tx, caller, now } = by;
  const { stat } = await netbarList.count(by, { status: COUNTED_STATUSES }, TABS);
  const living = sql`${netbars.status} not in ('rejected', 'archived')`;
  const soon = and(
    inArray(netbars.status, ['trial', 'active']),
    gt(netbars.expireAt, now),
    lte(netbars.expireAt, new Date(now.getTime() + SOON_MS)),
  );
  const sum = (column: AnyPgColumn) =>
    sql<number>`coalesce(sum(${column}) filter (where ${living}), 0)`.mapWith(Number);
  const [sums] = await tx
    .select({
      total: count(),
      terminalTotal: sum(netbars.terminalTotal),
      terminalOnline: sum(netbars.terminalOnline),
      terminalProtected: sum(netbars.terminalProtected),
      expiringSoon: sql<number>`count(*) filter (where ${soon})`.mapWith(Number),
    })
    .from(netbars)
    .where(await inScope(tx, caller, netbars));
  return {
    ...(stat as Pick<NetbarStat, (typeof TABS)[number]>),
    ...(sums as NonNullable<typeof sums>),
  };
}

const readPeople = (tx: Tx, { where }: AllowedChoices) =>
  tx
    .select({ ID: users.id, name: users.nickName })
    .from(users)
    .where(where)
    .orderBy(asc(users.nickName), asc(users.id))
    .limit(MAX_CHOICES);

/** Reads the options of the filters and the form of netbars within the caller's scope. */
export async function readNetbarOptions(by: ActorContext): Promise<NetbarOptions> {
  const { tx, caller } = by;
  const scope = await inScope(tx, caller, netbars);
  const offers = await readAllowedChoices(tx, caller);
  const versions = await tx
    .selectDistinct({ version: netbars.clientVersion })
    .from(netbars)
    .where(and(sql`${netbars.clientVersion} <> ''`, scope))
    .limit(MAX_CHOICES);
  const tags = await tx
    .selectDistinct({ tag: sql<string>`unnest(${netbars.tags})` })
    .from(netbars)
    .where(scope)
    .limit(MAX_CHOICES);
  const usedMarkets = tx.select({ id: netbars.marketId }).from(netbars).where(scope);
  return {
    regions: regions.map(({ code, name, children = [] }) => ({
      code,
      name,
      children: [...children],
    })),
    markets: await tx
      .select({
        ID: markets.id,
        marketNo: markets.marketNo,
        name: markets.name,
        status: markets.status,
        choosable: sql<boolean>`coalesce(${offers.marketId.where ?? sql`true`}, false)`,
      })
      .from(markets)
      .where(scope && or(inArray(markets.id, usedMarkets), offers.marketId.where))
      .orderBy(asc(markets.id)),
    clientVersions: versions
      .map(({ version }) => version)
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true })),
    tags: tags.map(({ tag }) => tag).sort((a, b) => a.localeCompare(b, 'zh-CN')),
    owners: await readPeople(tx, offers.ownerId),
    members: await readPeople(tx, offers.memberId),
    clearable: REFERENCES.filter((field) => offers[field].clearable),
    dicts: await readChoices(tx, DICTS),
  };
}

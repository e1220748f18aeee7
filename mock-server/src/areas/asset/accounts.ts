import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { maskPhone } from '../../http/masking.ts';
import type { Caller } from '../../http/route.ts';
import { MAX_PAGE_SIZE } from '../../http/schemas.ts';
import { type Hierarchy, readHierarchy } from '../../platform/identity/authority/hierarchy.ts';
import { grantedPaths } from '../../platform/identity/authority/permission.ts';
import { userAuthorities, users } from '../../platform/identity/user/tables.ts';
import { holdsAll, offsetOf } from '../../platform/lists/listQuery.ts';
import { inScope } from '../../platform/scope/scope.ts';
import { userNameContains } from '../../platform/user/search.ts';
import { whyNotMove } from './rules.ts';
import { type AccountRow, type accountSortFields, type ListAccounts, MAX_AMOUNT } from './schemas.ts';
import { assetAccounts, ledgerEntries } from './tables.ts';

/** A user who never had anything has no account. */
const balances = {
  coin: sql<number>`coalesce(${assetAccounts.coin}, 0)`.mapWith(Number),
  points: sql<number>`coalesce(${assetAccounts.points}, 0)`.mapWith(Number),
  cash: sql<number>`coalesce(${assetAccounts.cash}, 0)`.mapWith(Number),
};

/** Of the user's last movement. */
const movedAt = sql<Date | null>`(select ${ledgerEntries.createdAt} from ${ledgerEntries}
  where ${ledgerEntries.userId} = ${users.id} order by ${ledgerEntries.id} desc limit 1)`.mapWith(ledgerEntries.createdAt);

const sortColumns: Record<(typeof accountSortFields)[number], SQL> = {
  ID: sql`${users.id}`,
  userName: sql`${users.userName}`,
  ...balances,
};

function order({ sort = [] }: ListAccounts): SQL[] {
  return [...sort.map(({ field, order }) => (order === 'desc' ? desc : asc)(sortColumns[field])), desc(users.id)];
}

/** Calls that the actions of a row make. */
const CALLS = {
  compensate: '/user/compensateAseet',
  deduct: '/user/deductPoints',
  plugin: '/user/enabalePlugin',
  ledger: '/asset/getLedgerList',
} as const;

interface Rights {
  caller: Caller;
  granted: ReadonlySet<string>;
  hierarchy: Hierarchy;
}

interface Target extends Pick<AccountRow, 'ID' | 'plugin' | 'coin' | 'points' | 'cash'> {
  roles: readonly number[];
}

/** What the caller may do to a user now; the writes check the same rules again. */
function actionsOn({ ID: userId, roles, plugin, coin, points, cash }: Target, { caller, granted, hierarchy }: Rights): string[] {
  const mayMove = whyNotMove({ userId, roles }, caller, hierarchy) === undefined;
  const manages = roles.every((role) => hierarchy.isAbove(caller.authorityId, role));
  const candidates: [string, string, boolean][] = [
    ['compensate', CALLS.compensate, mayMove],
    ['deduct', CALLS.deduct, mayMove && coin + points + cash > 0],
    ['ledger', CALLS.ledger, true],
    [plugin ? 'disablePlugin' : 'enablePlugin', CALLS.plugin, manages],
  ];
  return candidates.filter(([, path, allowed]) => allowed && granted.has(path)).map(([name]) => name);
}

async function readRoles(tx: Tx, ids: number[]): Promise<Map<number, number[]>> {
  const rows = await tx
    .select({ userId: userAuthorities.userId, role: userAuthorities.authorityId })
    .from(userAuthorities)
    .where(inArray(userAuthorities.userId, ids));
  const held = new Map<number, number[]>(ids.map((id) => [id, []]));
  for (const { userId, role } of rows) held.get(userId)?.push(role);
  return held;
}

/** Finds the users of the page first: what is only shown is then fetched for these alone. */
async function readRows(tx: Tx, where: SQL | undefined, query: ListAccounts, pageSize: number) {
  const picked = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(assetAccounts, eq(assetAccounts.userId, users.id))
    .where(where)
    .orderBy(...order(query))
    .limit(pageSize)
    .offset(offsetOf(query.page, pageSize));
  const ids = picked.map(({ id }) => id);
  return tx
    .select({
      ID: users.id,
      userName: users.userName,
      nickName: users.nickName,
      headerImg: users.headerImg,
      phone: users.phone,
      enable: users.enable,
      plugin: users.plugin,
      ...balances,
      movedAt,
    })
    .from(users)
    .leftJoin(assetAccounts, eq(assetAccounts.userId, users.id))
    .where(inArray(users.id, ids))
    .orderBy(...order(query));
}

const countRows = (rows: readonly { plugin: boolean }[]) => (plugin: boolean) =>
  rows.filter((row) => row.plugin === plugin).length;

async function countStates(tx: Tx, where: SQL | undefined): Promise<(plugin: boolean) => number> {
  const byPlugin = await tx.select({ plugin: users.plugin, total: count() }).from(users).where(where).groupBy(users.plugin);
  return (plugin) => byPlugin.find((row) => row.plugin === plugin)?.total ?? 0;
}

/** One page of users with what they have, newest first unless sorted; `stat` counts by the use of plugins without that filter. */
export async function listAccounts(tx: Tx, caller: Caller, query: ListAccounts) {
  const pageSize = Math.min(query.pageSize, MAX_PAGE_SIZE);
  const where = and(userNameContains(query.keyword), await inScope(tx, caller, assetAccounts, users.id));
  const wanted = query.plugin === undefined ? undefined : eq(users.plugin, query.plugin === 'on');
  const rows = await readRows(tx, and(where, wanted), query, pageSize);
  const isAll = query.plugin === undefined && holdsAll(rows, query, pageSize);
  const inState = isAll ? countRows(rows) : await countStates(tx, where);
  const stat = { all: inState(true) + inState(false), pluginOn: inState(true), pluginOff: inState(false) };
  const held = await readRoles(
    tx,
    rows.map(({ ID }) => ID),
  );
  const rights: Rights = {
    caller,
    granted: await grantedPaths(tx, caller.authorityId, Object.values(CALLS)),
    hierarchy: await readHierarchy(tx),
  };
  const list: AccountRow[] = rows.map((row) => ({
    ...row,
    phone: row.phone === '' ? '' : maskPhone(row.phone),
    movedAt: row.movedAt?.toISOString() ?? null,
    actions: actionsOn({ ...row, roles: held.get(row.ID) ?? [] }, rights),
  }));
  const total = query.plugin === undefined ? stat.all : inState(query.plugin === 'on');
  return { list, total, page: query.page, pageSize, stat, actions: [], maxAmount: MAX_AMOUNT };
}

import { eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { maskPhone } from '../../http/masking.ts';
import { readHierarchy } from '../../platform/identity/authority/hierarchy.ts';
import { users } from '../../platform/identity/user/tables.ts';
import { defineList } from '../../platform/lists/defineList.ts';
import { choice } from '../../platform/lists/fields.ts';
import { equals, own } from '../../platform/lists/filters.ts';
import { flatStat } from '../../platform/lists/tabs.ts';
import { heldRoles } from '../../platform/user/present.ts';
import { userNameContains } from '../../platform/user/search.ts';
import { accountTransitions, relationTo } from './rules.ts';
import { ACCOUNT_STATUSES, AccountRow, MAX_AMOUNT } from './schemas.ts';
import { assetAccounts, ledgerEntries } from './tables.ts';

/** A user who never had anything has no account. */
const balances = {
  coin: sql<number>`coalesce(${assetAccounts.coin}, 0)`.mapWith(Number),
  points: sql<number>`coalesce(${assetAccounts.points}, 0)`.mapWith(Number),
  cash: sql<number>`coalesce(${assetAccounts.cash}, 0)`.mapWith(Number),
};

const frozen = {
  coinFrozen: sql<number>`coalesce(${assetAccounts.coinFrozen}, 0)`.mapWith(Number),
  pointsFrozen: sql<number>`coalesce(${assetAccounts.pointsFrozen}, 0)`.mapWith(Number),
  cashFrozen: sql<number>`coalesce(${assetAccounts.cashFrozen}, 0)`.mapWith(Number),
};
const status = sql<(typeof ACCOUNT_STATUSES)[number]>`coalesce(${assetAccounts.status}, 'normal')`;

/** Most that a filter may name: what is exact in every client. */
const MAX_BALANCE = Number.MAX_SAFE_INTEGER;

/** Of which balance a range is asked. */
const atLeast = (column: SQL, title: string) =>
  own(Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_BALANCE, title })), (least) => gte(column, least));
const atMost = (column: SQL, title: string) =>
  own(Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_BALANCE, title })), (most) => lte(column, most));

/** Of the user's last movement. */
const movedAt = sql<Date | null>`(select ${ledgerEntries.createdAt} from ${ledgerEntries}
  where ${ledgerEntries.userId} = ${users.id} order by ${ledgerEntries.id} desc limit 1)`.mapWith(ledgerEntries.createdAt);

const ofUser = eq(assetAccounts.userId, users.id);

const select = (tx: Tx) =>
  tx
    .select({
      ID: users.id,
      userName: users.userName,
      nickName: users.nickName,
      headerImg: users.headerImg,
      phone: users.phone,
      enable: users.enable,
      plugin: users.plugin,
      ...balances,
      ...frozen,
      status,
      frozenReason: sql<string>`coalesce(${assetAccounts.frozenReason}, '')`,
      movedAt,
      roles: heldRoles,
    })
    .from(users)
    .leftJoin(assetAccounts, ofUser)
    .$dynamic();

const USES = ['on', 'off'] as const;

/** Users with what they have, newest first unless sorted, counted by the use of plugins. */
export const accountList = defineList({
  table: users,
  id: users.id,
  scope: { table: assetAccounts, by: users.id },
  from: (tx, fields) => tx.select(fields).from(users).leftJoin(assetAccounts, ofUser),
  select,
  filters: {
    keyword: own(Type.Optional(Type.String({ maxLength: 100, title: '关键词' })), userNameContains),
    plugin: equals(sql`case when ${users.plugin} then 'on' else 'off' end`, Type.Enum([...USES], { title: '插件' }), USES),
    status: equals(status, choice(ACCOUNT_STATUSES, '状态')),
    minCash: atLeast(balances.cash, '现金不少于'),
    maxCash: atMost(balances.cash, '现金不多于'),
  },
  tabs: ['plugin'],
  memory: 'users',
  // The scope hangs on netbars, whose changes are not those of users.
  countedEvery: 5_000,
  stat: flatStat('plugin', { pluginOn: 'on', pluginOff: 'off' }),
  sort: { ID: users.id, userName: users.userName, ...balances },
  row: AccountRow,
  context: ({ tx }) => readHierarchy(tx),
  present: ({ roles: _inner, ...row }) => ({
    ...row,
    phone: row.phone === '' ? '' : maskPhone(row.phone),
    movedAt: row.movedAt?.toISOString() ?? null,
  }),
  actionsOn({ ID: userId, roles, plugin, coin, points, cash, status }, { caller, may, context: hierarchy }) {
    const relation = relationTo({ userId, roles }, caller, hierarchy);
    return accountTransitions.actions({ ...relation, plugin, status, has: coin + points + cash }, may);
  },
  more: { schema: { maxAmount: Type.Integer() }, read: () => ({ maxAmount: MAX_AMOUNT }) },
});

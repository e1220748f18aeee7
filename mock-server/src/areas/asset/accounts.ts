import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { maskPhone } from '../../http/masking.ts';
import { roleIdsColumn } from '../../platform/accounts/user/present.ts';
import { userNameOrPhone } from '../../platform/accounts/user/search.ts';
import { readHierarchy } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { customFilter, equals, filterCondition } from '../../platform/kernel/lists/filters.ts';
import { flatStat } from '../../platform/kernel/lists/tabs.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import type { RowSource } from '../../platform/services/tasks/rowSource.ts';
import { AccountSums, sumAccounts } from './accountSums.ts';
import { pageByBalance } from './pageByBalance.ts';
import { accountTransitions, assetRelation } from './rules.ts';
import { ACCOUNT_STATUSES, AccountRow, MAX_AMOUNT, type OwnAccount } from './schemas.ts';
import { assetAccounts, ledgerEntries } from './tables.ts';
import { texts } from './texts.ts';

/** Balances are 0 for a user without an account. */
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

/** Maximum of a filter: the largest integer that is exact in JavaScript. */
const MAX_BALANCE = Number.MAX_SAFE_INTEGER;

/**
 * Matches users by a condition on their account. It only uses the user id, so that exports and
 * batches can use it too.
 */
const matchingAccount = (condition: SQL) =>
  sql`${users.id} in (select a.user_id from ${assetAccounts} a where ${condition})`;

const Cash = (title: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_BALANCE, title }));

/** Time of the user's last ledger entry. */
const movedAt = sql<Date | null>`(select ${ledgerEntries.createdAt} from ${ledgerEntries}
  where ${ledgerEntries.userId} = ${users.id} order by ${ledgerEntries.id} desc limit 1)`.mapWith(
  ledgerEntries.createdAt,
);

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
      roles: roleIdsColumn,
    })
    .from(users)
    .leftJoin(assetAccounts, ofUser)
    .$dynamic();

const USES = ['on', 'off'] as const;

const filters = {
  keyword: customFilter(
    Type.Optional(Type.String({ maxLength: 100, title: texts.fields.keyword })),
    userNameOrPhone,
  ),
  plugin: equals(
    sql`case when ${users.plugin} then 'on' else 'off' end`,
    Type.Enum([...USES], { title: texts.fields.plugin }),
    USES,
  ),
  status: customFilter(Type.Optional(choice(ACCOUNT_STATUSES, texts.fields.status)), (status) => {
    const isFrozen = matchingAccount(sql`a.status = 'frozen'`);
    return status === 'frozen' ? isFrozen : not(isFrozen);
  }),
  minCash: customFilter(Cash(texts.fields.minCash), (least) =>
    least > 0 ? matchingAccount(sql`a.cash >= ${least}`) : undefined,
  ),
  maxCash: customFilter(Cash(texts.fields.maxCash), (most) =>
    not(matchingAccount(sql`a.cash > ${most}`)),
  ),
};

/** Lists users with their balances, newest first by default, with counts by plugin use. */
export const accountList = defineList({
  table: users,
  id: users.id,
  scope: { table: assetAccounts, by: users.id },
  from: (tx, fields) => tx.select(fields).from(users).leftJoin(assetAccounts, ofUser),
  select,
  filters,
  tabs: ['plugin'],
  memory: 'users',
  actions: { export: '/asset/exportAccountList' },
  // The scope depends on netbars, so that cached counts cannot be invalidated by user changes
  // alone.
  countedEvery: 5_000,
  stat: flatStat('plugin', { pluginOn: 'on', pluginOff: 'off' }),
  sort: { ID: users.id, userName: users.userName, ...balances },
  rowsOf: pageByBalance,
  row: AccountRow,
  context: ({ tx }) => readHierarchy(tx),
  present: ({ roles: _inner, ...row }) => ({
    ...row,
    phone: row.phone === '' ? '' : maskPhone(row.phone),
    movedAt: row.movedAt?.toISOString() ?? null,
  }),
  actionsOn(
    { ID: userId, roles, plugin, coin, points, cash, status, phone },
    { caller, may, context: hierarchy },
  ) {
    const relation = assetRelation({ userId, roles }, caller, hierarchy);
    return accountTransitions.actions(
      { ...relation, plugin, status, phone, has: coin + points + cash },
      may,
    );
  },
  more: {
    schema: { maxAmount: Type.Integer(), sum: AccountSums },
    async read({ tx, caller, now }, _counts, query) {
      const condition = and(
        filterCondition(filters, query, { caller, now }),
        await inScope(tx, caller, assetAccounts, users.id),
      );
      return { maxAmount: MAX_AMOUNT, sum: await sumAccounts(tx, condition) };
    },
  },
});

const ofKind = (kind: 'coin' | 'points' | 'cash') =>
  sql<number>`coalesce((select a.${sql.identifier(kind)} from ${assetAccounts} a where a.user_id = ${users.id}), 0)`;

/** Source of the account export, with the sort columns of the list. */
export const accountSource: RowSource<(typeof accountList)['filters'], AccountRow> = {
  ...accountList,
  sort: {
    ID: users.id,
    userName: users.userName,
    coin: ofKind('coin'),
    points: ofKind('points'),
    cash: ofKind('cash'),
  },
};

/** Reads the caller's balances. All are 0 before the first movement. */
export async function readOwnAccount({ tx, caller }: ActorContext): Promise<OwnAccount> {
  const [row] = await tx
    .select({ ...balances, ...frozen, status })
    .from(users)
    .leftJoin(assetAccounts, ofUser)
    .where(eq(users.id, caller.userId));
  if (!row) throw new Error(`There is no user ${caller.userId}`);
  return row;
}

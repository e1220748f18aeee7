import { and, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { idOf } from '../../platform/area/idOf.ts';
import { users } from '../../platform/identity/user/tables.ts';
import type { By } from '../../platform/lists/by.ts';
import { defineList } from '../../platform/lists/defineList.ts';
import { among, conditionOf, contains, own, range } from '../../platform/lists/filters.ts';
import { inScope } from '../../platform/scope/scope.ts';
import { userNameContains } from '../../platform/user/search.ts';
import { assetAccounts } from '../asset/index.ts';
import { maskAccount, maskName } from './masks.ts';
import { CHANNELS, Withdrawal, WithdrawalSums } from './schemas.ts';
import { WITHDRAWAL_STATUSES, type WithdrawalStatus, withdrawalTransitions } from './status.ts';
import { withdrawals } from './tables.ts';
import { texts } from './texts.ts';

const { columns } = texts;

/** A withdrawal outlives its user: his nickname is then ''. */
const select = (tx: Tx) =>
  tx
    .select({ withdrawal: getTableColumns(withdrawals), nickName: sql<string>`coalesce(${users.nickName}, '')` })
    .from(withdrawals)
    .leftJoin(users, eq(users.id, withdrawals.userId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

const Fen = (title: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, title }));

const filters = {
  keyword: own(Type.Optional(Type.String({ maxLength: 100, title: '用户' })), (text) =>
    inArray(withdrawals.userId, sql`(select ${users.id} from ${users} where ${userNameContains(text)})`),
  ),
  withdrawNo: contains(withdrawals.withdrawNo, columns.withdrawNo, 24),
  userId: own(Type.Optional(idOf(assetAccounts.userId, '用户')), (id) => eq(withdrawals.userId, id)),
  status: among(withdrawals.status, WITHDRAWAL_STATUSES, columns.status),
  channel: among(withdrawals.channel, CHANNELS, columns.channel),
  minFen: own(Fen('金额不少于'), (least) => gte(withdrawals.amountFen, least)),
  maxFen: own(Fen('金额不多于'), (most) => lte(withdrawals.amountFen, most)),
  ...range('CreatedAt', withdrawals.createdAt, columns.CreatedAt),
};

const added = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** What all that a list finds comes to. */
const sums = (always?: (by: By) => SQL) => ({
  schema: { sum: WithdrawalSums },
  async read(by: By, _counts: unknown, query: object) {
    const { amountFen, feeFen, netFen } = withdrawals;
    const found = and(conditionOf(filters, query as never, by.now), await inScope(by.tx, by.caller, withdrawals), always?.(by));
    const [sum] = await by.tx
      .select({ amountFen: added(amountFen), feeFen: added(feeFen), netFen: added(netFen) })
      .from(withdrawals)
      .where(found);
    return { sum: sum ?? { amountFen: 0, feeFen: 0, netFen: 0 } };
  },
});

function present({ withdrawal, nickName }: Row): Omit<Withdrawal, 'actions'> {
  const { id, createdAt, updatedAt, payeeName, payeeAccount, attempt: _a, payRequestId: _r, payDueAt: _d, ...plain } = withdrawal;
  return {
    ...plain,
    ...{ ID: id, CreatedAt: createdAt.toISOString(), UpdatedAt: updatedAt.toISOString(), nickName },
    ...{ payeeName: maskName(payeeName), payeeAccountMask: maskAccount(plain.channel, payeeAccount) },
    channel: plain.channel as Withdrawal['channel'],
    status: plain.status as WithdrawalStatus,
    paidAt: plain.paidAt?.toISOString() ?? null,
  };
}

const shared = {
  table: withdrawals,
  id: withdrawals.id,
  select,
  filters,
  tabs: ['status'] as const,
  sort: { CreatedAt: withdrawals.createdAt, amountFen: withdrawals.amountFen },
  row: Withdrawal,
  present,
  actionsOn: ({ withdrawal }: Row, { caller, may }: { caller: { userId: number }; may: ReadonlySet<string> }) =>
    withdrawalTransitions.actions({ ...withdrawal, callerId: caller.userId }, may),
  nameOf: ({ withdrawNo }: Withdrawal) => withdrawNo,
};

/** Every withdrawal of the caller's scope, newest first. */
export const withdrawalList = defineList({
  ...shared,
  actions: {
    export: '/withdrawal/exportWithdrawalList',
    paymentFile: '/withdrawal/exportPaymentFile',
    approve: '/withdrawal/batchApproveWithdrawal',
  },
  more: sums(),
});

const isOwn = ({ caller }: Pick<By, 'caller'>): SQL => eq(withdrawals.userId, caller.userId);

/** The caller's own. */
export const myWithdrawalList = defineList({
  ...shared,
  filters: (({ userId: _user, keyword: _word, ...others }) => others)(filters),
  always: isOwn,
  more: sums(isOwn),
  actions: { add: '/withdrawal/applyWithdrawal' },
});

/** What waits to be paid, with the whole accounts: for a file that goes to the bank. */
export const paymentList = defineList({
  ...shared,
  always: (): SQL => eq(withdrawals.status, 'approved'),
  row: Type.Object({ ID: Type.Integer(), ...Payment(), actions: Type.Array(Type.String()) }),
  present: ({ withdrawal: { id: ID, withdrawNo, netFen, channel, payeeName, payeeAccount, bankName } }) => ({
    ...{ ID, withdrawNo, channel, payeeName, payeeAccount, bankName, netYuan: (netFen / 100).toFixed(2) },
  }),
  actionsOn: () => [],
  nameOf: ({ withdrawNo }) => withdrawNo,
});

function Payment() {
  const text = Type.String();
  return { withdrawNo: text, netYuan: text, channel: text, payeeName: text, payeeAccount: text, bankName: text };
}

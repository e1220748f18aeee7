import { eq, getTableColumns, gte, inArray, lte, not, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { bigCount } from '../../http/schemas.ts';
import { userNameOrPhone } from '../../platform/accounts/user/search.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import type { ListCallContext, RowBy } from '../../platform/kernel/lists/declaration.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import {
  among,
  contains,
  customFilter,
  equals,
  range,
} from '../../platform/kernel/lists/filters.ts';
import { listSums } from '../../platform/kernel/lists/sums.ts';
import { assetAccounts } from '../asset/index.ts';
import { maskAccount, maskName } from './masks.ts';
import { CHANNELS, Withdrawal } from './schemas.ts';
import { WITHDRAWAL_STATUSES, type WithdrawalStatus, withdrawalTransitions } from './status.ts';
import { withdrawals } from './tables.ts';
import { texts } from './texts.ts';

const { columns } = texts;

/** The nickname is '' if the user was deleted. */
const select = (tx: Tx) =>
  tx
    .select({
      withdrawal: getTableColumns(withdrawals),
      nickName: sql<string>`coalesce(${users.nickName}, '')`,
      isFrozen: sql<boolean>`coalesce(${assetAccounts.status} = 'frozen', false)`,
    })
    .from(withdrawals)
    .leftJoin(users, eq(users.id, withdrawals.userId))
    .leftJoin(assetAccounts, eq(assetAccounts.userId, withdrawals.userId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

const Fen = (title: string) => Type.Optional(bigCount(title));

/**
 * Matches withdrawals that the user may approve or reject. Must agree with `approve` of the
 * transitions.
 */
const awaitsAuditBy = (userId: number): SQL => sql`(
  ${withdrawals.status} in ('pending', 'reviewing') and ${withdrawals.userId} <> ${userId}
  and not ${withdrawals.auditors} @> ${JSON.stringify([{ userId }])}::jsonb
)`;

const filters = {
  keyword: customFilter(
    Type.Optional(Type.String({ maxLength: 100, title: texts.fields.keyword })),
    (text) =>
      inArray(
        withdrawals.userId,
        sql`(select ${users.id} from ${users} where ${userNameOrPhone(text)})`,
      ),
  ),
  withdrawNo: contains(withdrawals.withdrawNo, columns.withdrawNo, 24),
  userId: customFilter(Type.Optional(idSchema(assetAccounts.userId, texts.fields.userId)), (id) =>
    eq(withdrawals.userId, id),
  ),
  status: among(withdrawals.status, WITHDRAWAL_STATUSES, columns.status),
  auditable: customFilter(
    Type.Optional(Type.Boolean({ title: columns.auditable })),
    (value, { caller }) => {
      const condition = awaitsAuditBy(caller.userId);
      return value ? condition : not(condition);
    },
  ),
  channel: among(withdrawals.channel, CHANNELS, columns.channel),
  minFen: customFilter(Fen(texts.fields.minFen), (least) => gte(withdrawals.amountFen, least)),
  maxFen: customFilter(Fen(texts.fields.maxFen), (most) => lte(withdrawals.amountFen, most)),
  ...range('CreatedAt', withdrawals.createdAt, columns.CreatedAt),
};

const { amountFen, feeFen, netFen } = withdrawals;
const summedColumns = { amountFen, feeFen, netFen };

function present({ withdrawal, nickName }: Row): Omit<Withdrawal, 'actions'> {
  const {
    id,
    createdAt,
    updatedAt,
    payeeName,
    payeeAccount,
    attempt: _a,
    payRequestId: _r,
    payDueAt: _d,
    fileKey: _f,
    ...plain
  } = withdrawal;
  return {
    ...plain,
    ID: id,
    CreatedAt: createdAt.toISOString(),
    UpdatedAt: updatedAt.toISOString(),
    nickName,
    payeeName: maskName(payeeName),
    payeeAccountMask: maskAccount(plain.channel, payeeAccount),
    channel: plain.channel as Withdrawal['channel'],
    status: plain.status as WithdrawalStatus,
    paidAt: plain.paidAt?.toISOString() ?? null,
    filedAt: plain.filedAt?.toISOString() ?? null,
  };
}

/** Whether payments can be offered. Tasks have no gateways, and use rows without their actions. */
async function hasGateway(by: ActorContext): Promise<boolean> {
  const { deps } = by as Partial<ListCallContext>;
  return deps !== undefined && (await deps.gateways.payout(by.tx)) !== undefined;
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
  context: hasGateway,
  actionsOn: ({ withdrawal, isFrozen }: Row, { caller, may, context }: RowBy<boolean>) =>
    withdrawalTransitions.actions(
      { ...withdrawal, isFrozen, hasGateway: context, callerId: caller.userId },
      may,
    ),
  nameOf: ({ withdrawNo }: Withdrawal) => withdrawNo,
};

/** Lists the withdrawals of the caller's scope, newest first. */
export const withdrawalList = defineList({
  ...shared,
  actions: {
    export: '/withdrawal/exportWithdrawalList',
    paymentFile: '/withdrawal/exportPaymentFile',
    approve: '/withdrawal/batchApproveWithdrawal',
  },
  more: listSums(summedColumns, { table: withdrawals, filters }),
});

const isOwn = ({ caller }: Pick<ActorContext, 'caller'>): SQL =>
  eq(withdrawals.userId, caller.userId);

/** Lists the caller's withdrawals. */
export const myWithdrawalList = defineList({
  ...shared,
  filters: (({ userId: _user, keyword: _word, auditable: _auditable, ...others }) => others)(
    filters,
  ),
  always: isOwn,
  more: listSums(summedColumns, { table: withdrawals, filters, always: isOwn }),
  actions: { add: '/withdrawal/applyWithdrawal' },
});

/**
 * Source of the payment file: approved withdrawals with unmasked accounts. `fileKey` selects the
 * withdrawals of one file.
 */
export const paymentList = defineList({
  ...shared,
  filters: { ...filters, fileKey: equals(withdrawals.fileKey, Type.String({ maxLength: 36 })) },
  always: (): SQL => eq(withdrawals.status, 'approved'),
  row: Type.Object({ ID: Type.Integer(), ...Payment(), actions: Type.Array(Type.String()) }),
  present: ({
    withdrawal: { id: ID, withdrawNo, netFen, channel, payeeName, payeeAccount, bankName },
  }) => ({
    ID,
    withdrawNo,
    channel,
    payeeName,
    payeeAccount,
    bankName,
    netYuan: (netFen / 100).toFixed(2),
  }),
  actionsOn: () => [],
  nameOf: ({ withdrawNo }) => withdrawNo,
});

function Payment() {
  const text = Type.String();
  return {
    withdrawNo: text,
    netYuan: text,
    channel: text,
    payeeName: text,
    payeeAccount: text,
    bankName: text,
  };
}

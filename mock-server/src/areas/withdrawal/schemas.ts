import { type Static, Type } from 'typebox';
import { fen, name } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { RequiredReason } from '../../platform/kernel/lists/reason.ts';
import { LedgerEntry } from '../asset/index.ts';
import { Invoice, invoices } from '../invoice/index.ts';
import { WITHDRAWAL_STATUSES } from './status.ts';
import { paymentFiles, withdrawals } from './tables.ts';
import { texts } from './texts.ts';

const { columns } = texts;
export const CHANNELS = ['wechat', 'alipay', 'bank'] as const;
/** Required, so that a repeated request has no effect. */
const requestId = Type.String({ minLength: 8, maxLength: 64, title: texts.fields.requestId });

/**
 * A withdrawal, with the actions that the caller may perform now. Name and account of the payee are
 * masked.
 */
export const Withdrawal = name(
  'Withdrawal',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    withdrawNo: Type.String(),
    userId: Type.Integer(),
    userName: Type.String(),
    nickName: Type.String(),
    amountFen: Type.Integer(),
    feeFen: Type.Integer(),
    netFen: Type.Integer(),
    channel: choice(CHANNELS, columns.channel),
    payeeName: Type.String(),
    payeeAccountMask: Type.String(),
    bankName: Type.String(),
    status: choice(WITHDRAWAL_STATUSES, columns.status),
    auditLevel: Type.Integer(),
    auditors: Type.Array(
      Type.Object({
        userId: Type.Integer(),
        name: Type.String(),
        at: Type.String(),
        pass: Type.Boolean(),
        reason: Type.String(),
      }),
    ),
    rejectReason: Type.String(),
    /** Error of the last payment attempt. */
    failReason: Type.String(),
    payTradeNo: Type.String(),
    paidAt: Type.Union([Type.String(), Type.Null()]),
    /** Time at which it was added to its payment file. */
    filedAt: Type.Union([Type.String(), Type.Null()]),
    actions: Type.Array(Type.String()),
  }),
);
export type Withdrawal = Static<typeof Withdrawal>;

export const WithdrawalData = Type.Object({ withdrawal: Withdrawal });

export const ApplyWithdrawal = Type.Object({
  amountFen: fen(texts.fields.amountFen, { minimum: 1, maximum: 1_000_000_000 }),
  channel: choice(CHANNELS, columns.channel),
  payeeName: Type.String({
    minLength: 2,
    maxLength: 20,
    pattern: '^\\S.*\\S$',
    title: columns.payeeName,
  }),
  payeeAccount: Type.String({ minLength: 5, maxLength: 64, title: columns.payeeAccount }),
  bankName: Type.Optional(Type.String({ maxLength: 60, title: columns.bankName })),
  invoiceIds: Type.Optional(
    Type.Array(idSchema(invoices.id, texts.fields.invoiceIds), {
      maxItems: 20,
      title: texts.fields.invoiceIds,
    }),
  ),
  requestId,
});
export type ApplyWithdrawal = Static<typeof ApplyWithdrawal>;

const ID = idSchema(withdrawals.id, texts.fields.ID);
const reason = Type.Optional(Type.String({ maxLength: 200, title: texts.fields.reason }));
export const GetWithdrawal = Type.Object({ ID });
export const WithdrawalActionBody = Type.Object({ ID, requestId });
export const AuditWithdrawal = Type.Object({
  ID,
  pass: Type.Boolean({ title: texts.fields.pass }),
  reason,
  requestId,
});
export type AuditWithdrawal = Static<typeof AuditWithdrawal>;
export const CloseWithdrawal = Type.Object({ ID, reason, requestId });
/** Number of a payment in the records of the bank. */
export const TradeNo = Type.String({
  minLength: 4,
  maxLength: 64,
  pattern: '^[\\w-]+$',
  title: columns.payTradeNo,
});
export const ConfirmPaid = Type.Object({ ID, tradeNo: TradeNo, requestId });

export const TakeBackPaymentFile = Type.Object({
  ID: idSchema(paymentFiles.id, texts.file),
  reason: RequiredReason,
  requestId,
});
export const RemoveFromFile = Type.Object({ ID, reason: RequiredReason, requestId });

/** Limits, balance and invoices of an applicant. */
export const WithdrawConfig = Type.Object({
  minFen: Type.Integer(),
  maxFen: Type.Integer(),
  perDay: Type.Integer(),
  usedToday: Type.Integer(),
  feeBp: Type.Integer(),
  reviewFen: Type.Integer(),
  needInvoice: Type.Boolean(),
  cashFen: Type.Integer(),
  cashFrozenFen: Type.Integer(),
  isFrozen: Type.Boolean(),
  /** The caller's invoices that a withdrawal can use. */
  invoices: Type.Array(
    Type.Object({ ID: Type.Integer(), invoiceNo: Type.String(), amountFen: Type.Integer() }),
  ),
});

export const WithdrawalDetail = Type.Object({
  withdrawal: Withdrawal,
  account: Type.Object({
    cashFen: Type.Integer(),
    cashFrozenFen: Type.Integer(),
    isFrozen: Type.Boolean(),
  }),
  /** The previous five withdrawals of the applicant. */
  recent: Type.Array(Withdrawal),
  invoices: Type.Array(Invoice),
  /** Ledger entries of the withdrawal, oldest first. */
  entries: Type.Array(LedgerEntry),
});

/** Reveals one value of the payee. The reason is recorded. */
export const RevealPayee = Type.Object({
  ID,
  field: choice(['payeeName', 'payeeAccount'], texts.fields.field),
  reason: RequiredReason,
});
export type RevealPayee = Static<typeof RevealPayee>;

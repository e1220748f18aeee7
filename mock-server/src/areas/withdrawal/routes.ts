import { Type } from 'typebox';
import type { Answer } from '../../http/handlerResponse.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { Revealed } from '../asset/index.ts';
import { applyWithdrawal, readConfig } from './apply.ts';
import { myWithdrawalList, withdrawalList } from './list.ts';
import { Payable, PaymentPreview, previewPaymentFile } from './payable.ts';
import { payWithdrawal, queryPay } from './payment.ts';
import { PaymentFile, paymentFileList, takeBackPaymentFile } from './paymentFiles.ts';
import * as schemas from './schemas.ts';
import {
  auditWithdrawal,
  confirmPaid,
  endWithdrawal,
  readDetail,
  removeFromFile,
  revealPayee,
} from './service.ts';
import { withdrawals } from './tables.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const move = { ...shared, audit: true, effects: ['money'] } as const;
const data = schemas.WithdrawalData;

/** Builds the response of a payout call. */
function payoutAnswer(withdrawal: schemas.Withdrawal): Answer<{ withdrawal: schemas.Withdrawal }> {
  const { status, failReason } = withdrawal;
  const msg =
    status === 'paid' ? texts.paid : status === 'failed' ? texts.failed(failReason) : texts.paying;
  return { data: { withdrawal }, msg };
}

/**
 * Routes that call the gateway. They run without a transaction. A repeated request id never sends a
 * payment again (payment.ts).
 */
const paying = { ...move, transaction: false, body: schemas.WithdrawalActionBody, data } as const;

export const withdrawalRoutes = [
  withdrawalList.route({
    path: '/withdrawal/getWithdrawalList',
    apiGroup: texts.group,
    description: texts.list,
  }),
  myWithdrawalList.route({
    path: '/withdrawal/getMyWithdrawalList',
    apiGroup: texts.group,
    description: texts.mine,
  }),
  defineRoute({
    ...shared,
    path: '/withdrawal/getWithdrawal',
    description: texts.get,
    audit: false,
    body: schemas.GetWithdrawal,
    data: schemas.WithdrawalDetail,
    handler: async (call) => ({ data: await readDetail(call, call.body.ID) }),
  }),
  defineRoute({
    ...shared,
    path: '/withdrawal/getWithdrawConfig',
    description: texts.config,
    audit: false,
    data: schemas.WithdrawConfig,
    handler: async (call) => ({ data: await readConfig(call) }),
  }),
  defineRoute({
    ...shared,
    path: '/withdrawal/revealPayee',
    description: texts.reveal,
    audit: true,
    effects: [],
    body: schemas.RevealPayee,
    data: Revealed,
    // The record contains the reason, but not the revealed value.
    recordedAnswer: ({ msg }) => ({ msg: msg ?? '' }),
    handler: async (call) => ({ data: await revealPayee(call, call.body), msg: texts.revealed }),
  }),
  defineRoute({
    ...move,
    path: '/withdrawal/applyWithdrawal',
    description: texts.apply,
    targets: { answer: { 'withdrawal.ID': withdrawals.id } },
    idempotent: true,
    body: schemas.ApplyWithdrawal,
    data,
    // Mask these fields in the record, because their names do not mark them as sensitive.
    recordedBody: (body) => ({ ...(body as object), payeeName: '***', payeeAccount: '***' }),
    handler: async (call) => ({
      data: { withdrawal: await applyWithdrawal(call, call.body) },
      msg: texts.applied,
    }),
  }),
  defineRoute({
    ...move,
    path: '/withdrawal/cancelWithdrawal',
    description: texts.cancel,
    idempotent: true,
    body: schemas.WithdrawalActionBody,
    data,
    handler: async (call) => ({
      data: { withdrawal: await endWithdrawal(call, call.body.ID, 'cancel') },
      msg: texts.canceled,
    }),
  }),
  defineRoute({
    ...move,
    path: '/withdrawal/auditWithdrawal',
    description: texts.audit,
    idempotent: true,
    body: schemas.AuditWithdrawal,
    data,
    async handler(call) {
      const withdrawal = await auditWithdrawal(call, call.body);
      const msg =
        { approved: texts.approved, reviewing: texts.reviewing }[withdrawal.status as string] ??
        texts.rejected;
      return { data: { withdrawal }, msg };
    },
  }),
  defineRoute({
    ...paying,
    path: '/withdrawal/payWithdrawal',
    description: texts.pay,
    handler: async (call) => payoutAnswer(await payWithdrawal(call, call.body, 'pay')),
  }),
  defineRoute({
    ...paying,
    path: '/withdrawal/retryPay',
    description: texts.retry,
    handler: async (call) => payoutAnswer(await payWithdrawal(call, call.body, 'retry')),
  }),
  defineRoute({
    ...paying,
    path: '/withdrawal/queryPay',
    description: texts.query,
    handler: async (call) => payoutAnswer(await queryPay(call, call.body.ID)),
  }),
  defineRoute({
    ...move,
    path: '/withdrawal/confirmPaid',
    description: texts.confirmPaid,
    idempotent: true,
    body: schemas.ConfirmPaid,
    data,
    handler: async (call) => ({
      data: { withdrawal: await confirmPaid(call, call.body.ID, call.body.tradeNo) },
      msg: texts.confirmed,
    }),
  }),
  defineRoute({
    ...shared,
    path: '/withdrawal/previewPaymentFile',
    description: texts.previewFile,
    audit: false,
    body: Payable,
    data: PaymentPreview,
    handler: async (call) => ({ data: await previewPaymentFile(call, call.body) }),
  }),
  paymentFileList.route({
    path: '/withdrawal/getPaymentFileList',
    apiGroup: texts.group,
    description: texts.fileList,
  }),
  defineRoute({
    ...move,
    path: '/withdrawal/takeBackPaymentFile',
    description: texts.takeBackFile,
    idempotent: true,
    body: schemas.TakeBackPaymentFile,
    data: Type.Object({ file: PaymentFile }),
    handler: async (call) => ({
      data: { file: await takeBackPaymentFile(call, call.body) },
      msg: texts.tookBack,
    }),
  }),
  defineRoute({
    ...move,
    path: '/withdrawal/removeFromFile',
    description: texts.removeFromFile,
    idempotent: true,
    body: schemas.RemoveFromFile,
    data,
    handler: async (call) => ({
      data: { withdrawal: await removeFromFile(call, call.body.ID, call.body.reason) },
      msg: texts.removed,
    }),
  }),
  defineRoute({
    ...move,
    path: '/withdrawal/closeWithdrawal',
    description: texts.close,
    idempotent: true,
    body: schemas.CloseWithdrawal,
    data,
    handler: async (call) => ({
      data: { withdrawal: await endWithdrawal(call, call.body.ID, 'close', call.body.reason) },
      msg: texts.closed,
    }),
  }),
];

import { Type } from 'typebox';
import { batchTask } from '../../platform/services/tasks/batch/batchTask.ts';
import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { DICTS } from './dicts.ts';
import { withdrawalList } from './list.ts';
import { exportPaymentFile } from './paymentFile.ts';
import { importPaymentResult } from './paymentResult.ts';
import { phrases } from './phrases.ts';
import { auditWithdrawal } from './service.ts';
import { texts } from './texts.ts';

const shared = { apiGroup: texts.group, raises: false } as const;
const { columns } = texts;

/** The key is the last part of the path: `POST /withdrawal/batchApproveWithdrawal`. */
export const withdrawalTasks = {
  batchApproveWithdrawal: batchTask({
    ...shared,
    source: withdrawalList,
    label: texts.batchApprove,
    description: texts.batchApprove,
    effects: ['money'],
    input: Type.Object({}),
    title: phrases.batchApprove,
    async one(by, { ID }) {
      await auditWithdrawal(by, { ID, pass: true });
      return 'done';
    },
  }),
  exportWithdrawalList: exportTask({
    ...shared,
    source: withdrawalList,
    what: texts.group,
    description: texts.export,
    columns: {
      withdrawNo: { title: columns.withdrawNo, width: 24 },
      userName: { title: columns.userName, width: 16 },
      amountFen: { title: columns.amountFen, yuan: true, width: 14 },
      feeFen: { title: columns.feeFen, yuan: true, width: 12 },
      netFen: { title: columns.netFen, yuan: true, width: 14 },
      channel: { title: columns.channel, dict: DICTS.channel, width: 10 },
      payeeName: { title: columns.payeeName, width: 12 },
      payeeAccountMask: { title: columns.payeeAccount, width: 20 },
      bankName: { title: columns.bankName, width: 20 },
      status: { title: columns.status, dict: DICTS.status, width: 10 },
      failReason: { title: columns.failReason, width: 30 },
      payTradeNo: { title: columns.payTradeNo, width: 28 },
      paidAt: { title: columns.paidAt, time: true, width: 20 },
      CreatedAt: { title: columns.CreatedAt, time: true, width: 20 },
    },
  }),
  exportPaymentFile,
  importPaymentResult,
};

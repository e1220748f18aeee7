import { defineRoute } from '../../platform/kernel/area/route.ts';
import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { DICTS } from './dicts.ts';
import { invoiceList, myInvoiceList } from './list.ts';
import * as schemas from './schemas.ts';
import {
  addInvoice,
  auditInvoice,
  readForVerification,
  reuploadInvoice,
  voidInvoice,
} from './service.ts';
import { invoices } from './tables.ts';
import { texts } from './texts.ts';
import { verifyWithService } from './verifier.ts';

const { columns } = texts;
const shared = { apiGroup: texts.group, raises: false } as const;
const write = {
  ...shared,
  method: 'POST',
  permission: 'granted',
  audit: true,
  effects: [],
} as const;
const data = schemas.InvoiceData;

export const invoiceRoutes = [
  invoiceList.route({
    path: '/invoice/getInvoiceList',
    apiGroup: texts.group,
    description: texts.list,
  }),
  myInvoiceList.route({
    path: '/invoice/getMyInvoiceList',
    apiGroup: texts.group,
    description: texts.mine,
  }),
  defineRoute({
    ...write,
    path: '/invoice/addInvoice',
    description: texts.add,
    targets: { answer: { 'invoice.ID': invoices.id } },
    idempotent: true,
    body: schemas.AddInvoice,
    data,
    handler: async (call) => ({
      data: { invoice: await addInvoice(call, call.body) },
      msg: texts.added,
    }),
  }),
  defineRoute({
    ...write,
    path: '/invoice/reuploadInvoice',
    description: texts.reupload,
    idempotent: true,
    body: schemas.ReuploadInvoice,
    data,
    handler: async (call) => ({
      data: { invoice: await reuploadInvoice(call, call.body) },
      msg: texts.reuploaded,
    }),
  }),
  defineRoute({
    ...write,
    path: '/invoice/verifyInvoice',
    description: texts.verify,
    // Without a transaction, because the handler calls another machine.
    transaction: false,
    body: schemas.VerifyInvoice,
    data,
    async handler(call) {
      const { tx, deps, body } = call;
      const asked = await tx.transaction((inner) =>
        readForVerification({ ...call, tx: inner }, body.ID),
      );
      const fault = await verifyWithService(tx, deps, asked);
      const decision =
        fault === undefined ? { pass: true } : { pass: false, reason: texts.notReal(fault) };
      const invoice = await tx.transaction((inner) =>
        auditInvoice({ ...call, tx: inner }, { ID: body.ID, ...decision }, asked),
      );
      return {
        data: { invoice },
        msg: fault === undefined ? texts.verified : texts.notReal(fault),
      };
    },
  }),
  defineRoute({
    ...write,
    path: '/invoice/auditInvoice',
    description: texts.audit,
    idempotent: true,
    body: schemas.AuditInvoice,
    data,
    handler: async (call) => ({
      data: { invoice: await auditInvoice(call, call.body) },
      msg: call.body.pass ? texts.passed : texts.rejected,
    }),
  }),
  defineRoute({
    ...write,
    path: '/invoice/voidInvoice',
    description: texts.void,
    idempotent: true,
    body: schemas.VoidInvoice,
    data,
    handler: async (call) => ({
      data: { invoice: await voidInvoice(call, call.body) },
      msg: texts.voided,
    }),
  }),
];

export const invoiceTasks = {
  exportInvoiceList: exportTask({
    ...shared,
    source: invoiceList,
    what: texts.group,
    description: texts.export,
    columns: {
      invoiceNo: { title: columns.invoiceNo, width: 24 },
      invoiceCode: { title: columns.invoiceCode, width: 16 },
      type: { title: columns.type, dict: DICTS.type, width: 14 },
      titleName: { title: columns.titleName, width: 32 },
      taxNo: { title: columns.taxNo, width: 22 },
      amountFen: { title: columns.amountFen, yuan: true, width: 14 },
      taxRateBp: { title: columns.taxRateBp, percent: true, width: 10 },
      issuedAt: { title: columns.issuedAt, width: 12 },
      status: { title: columns.status, dict: DICTS.status, width: 10 },
      verifiedBy: { title: columns.verifiedBy, labels: texts.verifiers, width: 10 },
      userName: { title: columns.userName, width: 16 },
      withdrawNo: { title: columns.withdrawNo, width: 24 },
      auditorName: { title: columns.auditorName, width: 14 },
      rejectReason: { title: columns.rejectReason, width: 30 },
      CreatedAt: { title: columns.CreatedAt, time: true, width: 20 },
    },
  }),
};

import { formatYuan } from '@console/shared/format';
import { auditInvoice, verifyInvoice, voidInvoice } from '@console/shared/operations/invoice';
import { defineResource, type ResourceAction } from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { DocumentLink } from '../chain/ChainLink.tsx';
import { COLUMNS, FIELDS, FILTERS, type Invoice, preview } from './invoice.fields.tsx';
import { invoiceTexts as texts } from './invoice.texts.ts';

// Loaded on demand.
const InvoiceDrawer = lazy(async () => ({
  default: (await import('./InvoiceDrawer.tsx')).InvoiceDrawer,
}));

const reason = (hint: string) => [
  { name: 'reason', label: texts.reason, required: true, kind: 'textarea', hint } as const,
];

const ACTIONS: Readonly<Record<string, ResourceAction<Invoice>>> = {
  detail: {
    label: texts.detail,
    always: true,
    onClick: (invoice, { show, run }) =>
      show((shown) => (
        <Suspense fallback={null}>
          <InvoiceDrawer invoice={invoice} shown={shown} run={run} />
        </Suspense>
      )),
  },
  pass: {
    label: texts.pass,
    call: auditInvoice,
    body: { pass: true, reason: '' },
    title: texts.passTitle,
    text: ({ titleName, amountFen }) => texts.passText(titleName, formatYuan(amountFen)),
    save: texts.pass,
  },
  reject: {
    label: texts.reject,
    call: auditInvoice,
    body: { pass: false },
    title: texts.rejectTitle,
    save: texts.reject,
    inputs: reason(texts.rejectHint),
    danger: true,
  },
  verify: { label: texts.verify, call: verifyInvoice },
  preview,
  void: {
    label: texts.void,
    call: voidInvoice,
    title: texts.voidTitle,
    save: texts.void,
    danger: true,
    inputs: reason(texts.voidHint),
  },
};

/** List page of all invoices. */
export const INVOICE_LIST = defineResource({
  ...FIELDS,
  title: texts.title,
  list: { call: 'POST /invoice/getInvoiceList' },
  columns: {
    ...COLUMNS,
    withdrawNo: {
      ...COLUMNS.withdrawNo,
      render: ({ withdrawNo }: Invoice) => <DocumentLink no={withdrawNo} />,
    },
  },
  filters: { keyword: { placeholder: texts.keywordPlaceholder }, ...FILTERS },
  counts: ({ stat }) => stat.status,
  actions: ACTIONS,
  actionsWidth: 160,
  exports: 'POST /invoice/exportInvoiceList',
  firstUse: { title: texts.firstUse },
});

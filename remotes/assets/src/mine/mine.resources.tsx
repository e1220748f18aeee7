import { formatYuan } from '@console/shared/format';
import { addInvoice, reuploadInvoice } from '@console/shared/operations/invoice';
import { applyWithdrawal, cancelWithdrawal } from '@console/shared/operations/withdrawal';
import type { DataOf } from '@console/shared/request';
import { defineResource, type ResourceInputs } from '@console/shared/ui';
import { DocumentLink } from '../chain/ChainLink.tsx';
import { chainTexts } from '../chain/chain.texts.ts';
import { OWN_CHAIN } from '../chain/chain.ts';
import {
  INPUTS,
  FIELDS as INVOICE,
  COLUMNS as INVOICE_COLUMNS,
  FILTERS as INVOICE_FILTERS,
  type Invoice,
  preview,
} from '../invoice/invoice.fields.tsx';
import { invoiceTexts } from '../invoice/invoice.texts.ts';
import { COLUMNS, FIELDS, FILTERS } from '../withdrawal/withdrawal.fields.tsx';
import { outlook, type Withdrawal } from '../withdrawal/withdrawal.model.ts';
import { withdrawalTexts as texts } from '../withdrawal/withdrawal.texts.ts';
import { OWN_LIVE } from './live.ts';

type Config = DataOf<'POST /withdrawal/getWithdrawConfig'>;

const isBank = ({ channel }: { channel?: string }) => channel === 'bank';

const applyInputs = (config: Config | null): ResourceInputs<Withdrawal, Config> => [
  {
    name: 'amountFen',
    label: texts.yuan,
    hint: ({ amountFen }: { amountFen?: unknown }) => (config ? outlook(config, amountFen) : ''),
  },
  { name: 'channel', required: true },
  { name: 'payeeName', hint: texts.payeeNameHint },
  { name: 'payeeAccount', label: texts.fields.payeeAccount },
  { name: 'bankName', required: true, hidden: (values: { channel?: string }) => !isBank(values) },
  {
    name: 'invoiceIds',
    label: texts.fields.invoiceIds,
    multiple: true,
    required: config?.needInvoice ?? false,
    hint: texts.invoicesHint,
    choices: ({ invoices }) =>
      invoices.map(({ ID, invoiceNo, amountFen }) => ({
        value: ID,
        label: `${invoiceNo}（${formatYuan(amountFen)} 元）`,
      })),
  },
];

/** The caller's own withdrawals. */
export const MY_WITHDRAWAL_LIST = defineResource({
  ...FIELDS,
  title: texts.mine,
  list: { call: 'POST /withdrawal/getMyWithdrawalList', live: OWN_LIVE },
  options: { call: 'POST /withdrawal/getWithdrawConfig', body: {} },
  columns: (({ userName: _who, ...others }) => others)(COLUMNS),
  filters: FILTERS,
  counts: ({ stat }) => stat.status,
  add: {
    label: texts.apply,
    call: applyWithdrawal,
    title: texts.applyTitle,
    save: texts.apply,
    once: true,
    size: 'small',
    inputs: ({ options }) => applyInputs(options),
    initial: { channel: 'bank' },
    after: (_data, _row, { reloadOptions }) => reloadOptions(),
  },
  actions: {
    cancel: {
      label: texts.cancel,
      call: cancelWithdrawal,
      title: texts.cancelTitle,
      text: ({ amountFen }) => texts.cancelText(formatYuan(amountFen)),
      save: texts.cancel,
      after: (_data, _row, { reloadOptions }) => reloadOptions(),
    },
    entries: {
      label: chainTexts.entries,
      always: true,
      onClick: ({ withdrawNo }) => OWN_CHAIN.entries(withdrawNo).open(),
    },
    invoices: {
      label: texts.invoices,
      always: true,
      onClick: ({ withdrawNo }) => OWN_CHAIN.invoices(withdrawNo).open(),
    },
  },
  actionsWidth: 168,
  firstUse: { title: texts.firstUse },
});

/** The caller's own invoices. */
export const MY_INVOICE_LIST = defineResource({
  ...INVOICE,
  title: invoiceTexts.mine,
  list: { call: 'POST /invoice/getMyInvoiceList', live: OWN_LIVE },
  columns: {
    ...(({ userName: _who, ...others }) => others)(INVOICE_COLUMNS),
    withdrawNo: {
      ...INVOICE_COLUMNS.withdrawNo,
      render: ({ withdrawNo }: Invoice) => <DocumentLink no={withdrawNo} isOwn />,
    },
  },
  filters: INVOICE_FILTERS,
  counts: ({ stat }) => stat.status,
  add: {
    label: invoiceTexts.add,
    call: addInvoice,
    title: invoiceTexts.add,
    save: invoiceTexts.add,
    size: 'large',
    inputs: INPUTS,
    initial: { type: 'electronic', taxRateBp: 600 },
  },
  actions: {
    preview,
    reupload: {
      label: invoiceTexts.reupload,
      call: reuploadInvoice,
      title: invoiceTexts.reupload,
      save: invoiceTexts.reupload,
      inputs: INPUTS,
      size: 'large',
    },
  },
  actionsWidth: 152,
  firstUse: { title: invoiceTexts.firstUse },
});

import { choicesOf } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import {
  Copyable,
  Lines,
  Note,
  type ResourceAction,
  type ResourceInputs,
  StatusTag,
  type Tone,
} from '@console/shared/ui';
import { invoiceTexts as texts } from './invoice.texts.ts';

export type Invoice = Schemas['Invoice'];

export const TONES: Readonly<Record<Invoice['status'], Tone>> = {
  pending: 'warning',
  verified: 'success',
  rejected: 'neutral',
  voided: 'neutral',
};
/** The status of an invoice. Only a verification service makes it 已验真. */
export const statusText = ({ status, verifiedBy }: Invoice): string =>
  status === 'verified' && verifiedBy !== '' ? texts.verifiers[verifiedBy] : texts.statuses[status];

const BP = 100;
const MB = 1024 * 1024;

/** The common options of invoice lists. */
export const FIELDS = {
  noun: texts.noun,
  unit: texts.unit,
  nameOf: ({ invoiceNo }: Invoice) => invoiceNo,
  labels: texts.fields,
  fields: {
    amountFen: { kind: 'yuan' },
    type: { choices: choicesOf(texts.types) },
    status: { choices: choicesOf(texts.statuses), tones: TONES },
    CreatedAt: { kind: 'time' },
  },
} as const;

export const COLUMNS = {
  invoiceNo: {
    lines: 2,
    width: 212,
    always: true,
    render: ({ invoiceNo, type }: Invoice) => (
      <Lines as="span">
        <Copyable text={invoiceNo} />
        <Note as="span">{texts.types[type]}</Note>
      </Lines>
    ),
  },
  invoiceCode: { width: 128, optional: true },
  type: { width: 144, optional: true },
  titleName: { width: 184 },
  taxNo: { width: 184, optional: true },
  amountFen: { width: 120, always: true, sortable: true },
  taxRateBp: {
    width: 80,
    optional: true,
    render: ({ taxRateBp }: Invoice) => `${taxRateBp / BP}%`,
  },
  issuedAt: { width: 112, sortable: true },
  userName: { width: 104 },
  status: {
    width: 144,
    always: true,
    render: (invoice: Invoice) => (
      <StatusTag tone={TONES[invoice.status]}>{statusText(invoice)}</StatusTag>
    ),
  },
  withdrawNo: { width: 172 },
  rejectReason: { width: 160, optional: true },
  CreatedAt: { width: 160, optional: true, sortable: true },
} as const;

export const FILTERS = {
  status: { tabs: true },
  type: {},
  issued: { label: texts.issued, from: 'fromIssuedAt', to: 'toIssuedAt' },
  withdrawNo: {},
} as const;

/** The submitted file. Browsers show pictures and PDF files, and download others. */
export const preview: ResourceAction<Invoice> = {
  label: texts.preview,
  always: true,
  onClick: ({ fileUrl }) => void window.open(`/api/${fileUrl}`, '_blank', 'noopener'),
};

/** The form that submits an invoice. */
export const INPUTS: ResourceInputs<Invoice> = [
  {
    name: 'file',
    label: texts.fields.file,
    required: true,
    hint: texts.fileHint,
    value: () => undefined,
    kind: 'upload',
    purpose: 'invoice',
    accept: ['.pdf', '.ofd', '.jpg', '.jpeg', '.png'],
    maxBytes: 10 * MB,
    read: ({ file }: { file: string }) => file,
  },
  { name: 'type', required: true },
  'invoiceNo',
  { name: 'invoiceCode', hint: texts.codeHint },
  'titleName',
  'taxNo',
  { name: 'amountFen', label: texts.yuan },
  { name: 'taxRateBp', label: texts.rate, kind: 'percent' },
  'issuedAt',
  'remark',
];

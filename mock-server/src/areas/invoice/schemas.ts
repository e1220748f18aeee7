import { type Static, Type } from 'typebox';
import { day, fen, name } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { INVOICE_STATUSES } from './status.ts';
import { invoices } from './tables.ts';
import { texts } from './texts.ts';

const { columns } = texts;
const requestId = Type.String({ minLength: 8, maxLength: 64, title: texts.fields.requestId });
export const INVOICE_TYPES = ['special', 'normal', 'electronic'] as const;
/** 10 million yuan. */
const MAX_FEN = 1_000_000_000;

/** An invoice, with the actions that the caller may perform now. */
export const Invoice = name(
  'Invoice',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    invoiceNo: Type.String(),
    invoiceCode: Type.String(),
    type: choice(INVOICE_TYPES, columns.type),
    titleName: Type.String(),
    taxNo: Type.String(),
    amountFen: Type.Integer(),
    taxRateBp: Type.Integer(),
    issuedAt: Type.String(),
    fileName: Type.String(),
    fileType: Type.String(),
    /** Path of the file below `/api`. */
    fileUrl: Type.String(),
    userId: Type.Integer(),
    userName: Type.String(),
    /** Number of the withdrawal that uses it, or ''. */
    withdrawNo: Type.String(),
    status: choice(INVOICE_STATUSES, columns.status),
    auditorName: Type.String(),
    /** Verification service or a person. '' unless it was approved. */
    verifiedBy: Type.Enum(['interface', 'person', '']),
    rejectReason: Type.String(),
    remark: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type Invoice = Static<typeof Invoice>;

const fields = {
  /** Key that the upload returned. */
  file: Type.String({ minLength: 1, maxLength: 40, title: texts.fields.file }),
  invoiceNo: Type.String({ minLength: 1, maxLength: 20, title: columns.invoiceNo }),
  invoiceCode: Type.Optional(
    Type.String({ maxLength: 12, pattern: '^(?:\\d{10}|\\d{12})?$', title: columns.invoiceCode }),
  ),
  type: choice(INVOICE_TYPES, columns.type),
  titleName: Type.String({
    minLength: 2,
    maxLength: 100,
    pattern: '\\S',
    title: columns.titleName,
  }),
  taxNo: Type.String({ minLength: 1, maxLength: 20, title: columns.taxNo }),
  amountFen: fen(texts.fields.amountFen, { minimum: 1, maximum: MAX_FEN }),
  taxRateBp: Type.Integer({ minimum: 0, maximum: 10_000, title: texts.fields.taxRateBp }),
  issuedAt: day(columns.issuedAt),
  remark: Type.Optional(Type.String({ maxLength: 200, title: texts.fields.remark })),
  requestId,
};

export const AddInvoice = Type.Object(fields);
export type AddInvoice = Static<typeof AddInvoice>;
const ID = idSchema(invoices.id, texts.fields.id);
export const ReuploadInvoice = Type.Object({ ID, ...fields });
export type ReuploadInvoice = Static<typeof ReuploadInvoice>;

const reason = Type.String({ maxLength: 200, title: texts.fields.reason });
export const AuditInvoice = Type.Object({
  ID,
  pass: Type.Boolean({ title: texts.fields.pass }),
  reason: Type.Optional(reason),
  requestId,
});
export type AuditInvoice = Static<typeof AuditInvoice>;
export const VoidInvoice = Type.Object({ ID, reason, requestId });
export type VoidInvoice = Static<typeof VoidInvoice>;
export const VerifyInvoice = Type.Object({ ID });
export const InvoiceData = Type.Object({ invoice: Invoice });

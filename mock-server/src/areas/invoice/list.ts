import { eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import type { RowBy } from '../../platform/kernel/lists/declaration.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { Time } from '../../platform/kernel/lists/fields.ts';
import { among, contains, customFilter, range } from '../../platform/kernel/lists/filters.ts';
import { listSums } from '../../platform/kernel/lists/sums.ts';
import { assetAccounts } from '../asset/index.ts';
import { INVOICE_TYPES, Invoice } from './schemas.ts';
import { INVOICE_STATUSES, type InvoiceStatus, invoiceTransitions } from './status.ts';
import { invoiceFiles, invoices } from './tables.ts';
import { texts } from './texts.ts';
import { hasVerifier } from './verifier.ts';

const { columns } = texts;

/** Selects a column of the current use of an invoice. */
const use = (field: string) =>
  sql<
    string | null
  >`(select ${sql.raw(field)} from invoice_uses u where u.invoice_id = ${invoices.id} and u.state <> 'freed')`;

const select = (tx: Tx) =>
  tx
    .select({
      invoice: getTableColumns(invoices),
      file: { name: invoiceFiles.name, ending: invoiceFiles.ending },
      usedBy: use('u.withdraw_no'),
      use: use('u.state'),
    })
    .from(invoices)
    .innerJoin(invoiceFiles, eq(invoiceFiles.id, invoices.fileId))
    .$dynamic();

/** Converts a time to the day in Beijing, because clients send a range of days as times. */
const shanghaiDate = (moment: string): SQL =>
  sql`(${moment}::timestamptz at time zone 'Asia/Shanghai')::date`;

const filters = {
  keyword: contains(
    [invoices.invoiceNo, invoices.titleName, invoices.userName],
    texts.fields.keyword,
  ),
  userId: customFilter(Type.Optional(idSchema(assetAccounts.userId, texts.fields.userId)), (id) =>
    eq(invoices.userId, id),
  ),
  withdrawNo: customFilter(
    Type.Optional(Type.String({ maxLength: 24, title: columns.withdrawNo })),
    (no) =>
      sql`exists (select 1 from invoice_uses u where u.invoice_id = ${invoices.id} and u.withdraw_no = ${no})`,
  ),
  status: among(invoices.status, INVOICE_STATUSES, columns.status),
  type: among(invoices.type, INVOICE_TYPES, columns.type),
  fromIssuedAt: customFilter(Time(texts.fields.fromIssuedAt), (from) =>
    gte(invoices.issuedAt, shanghaiDate(from)),
  ),
  toIssuedAt: customFilter(Time(texts.fields.toIssuedAt), (to) =>
    lte(invoices.issuedAt, shanghaiDate(to)),
  ),
  ...range('CreatedAt', invoices.createdAt, columns.CreatedAt),
};

const shared = {
  table: invoices,
  id: invoices.id,
  select,
  filters,
  tabs: ['status'] as const,
  sort: {
    CreatedAt: invoices.createdAt,
    amountFen: invoices.amountFen,
    issuedAt: invoices.issuedAt,
  },
  row: Invoice,
  nameOf: ({ invoiceNo }: Invoice) => invoiceNo,
};

const summedColumns = { amountFen: invoices.amountFen };

type Row = Awaited<ReturnType<typeof select>>[number];

const present = ({ invoice, file, usedBy }: Row): Omit<Invoice, 'actions'> => {
  const {
    id,
    createdAt,
    updatedAt: _at,
    fileId: _file,
    sha256: _hash,
    auditedAt: _audited,
    ...plain
  } = invoice;
  return {
    ...plain,
    ID: id,
    CreatedAt: createdAt.toISOString(),
    fileName: file.name,
    fileType: file.ending,
    fileUrl: `invoice/file?ID=${id}`,
    withdrawNo: usedBy ?? '',
    type: invoice.type as Invoice['type'],
    status: invoice.status as InvoiceStatus,
    verifiedBy: invoice.verifiedBy as Invoice['verifiedBy'],
  };
};

const actionsOn = ({ invoice, usedBy, use }: Row, { caller, may, context }: RowBy<boolean>) =>
  invoiceTransitions.actions(
    {
      ...invoice,
      callerId: caller.userId,
      usedBy: usedBy ?? '',
      isOpen: use === 'open',
      hasVerifier: context,
    },
    may,
  );

const rows = {
  ...shared,
  present,
  context: ({ tx }: Pick<ActorContext, 'tx'>) => hasVerifier(tx),
  actionsOn,
};

/** Lists the invoices of the caller's scope, newest first. */
export const invoiceList = defineList({
  ...rows,
  actions: { export: '/invoice/exportInvoiceList' },
  more: listSums(summedColumns, { table: invoices, filters }),
});

const isOwn = ({ caller }: Pick<ActorContext, 'caller'>): SQL => eq(invoices.userId, caller.userId);

/** Lists the caller's invoices. */
export const myInvoiceList = defineList({
  ...rows,
  filters: (({ userId: _user, keyword: _word, ...others }) => others)(filters),
  always: isOwn,
  more: listSums(summedColumns, { table: invoices, filters, always: isOwn }),
  actions: { add: '/invoice/addInvoice' },
});

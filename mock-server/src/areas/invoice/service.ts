import { and, eq, sql } from 'drizzle-orm';
import { alreadyInUse, badFields, conflict, type FieldError, refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { publishAccountChange } from '../asset/index.ts';
import { invoiceList } from './list.ts';
import type { AddInvoice, AuditInvoice, Invoice, ReuploadInvoice, VoidInvoice } from './schemas.ts';
import { type InvoiceState, invoiceTransitions } from './status.ts';
import { invoiceFiles, invoices, invoiceUses } from './tables.ts';
import { texts } from './texts.ts';

type Stored = typeof invoices.$inferSelect;

const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' });
const REASON_MIN = 5;
const OLD_NUMBER = 8;

/** Reads an invoice for a response. Throws if it is outside the caller's scope. */
async function readInvoice(by: ActorContext, id: number): Promise<Invoice> {
  const [row] = await invoiceList.find(by, eq(invoices.id, id));
  if (!row) throw refuse(texts.unknown);
  return row;
}

const NUMBER = /^(?:\d{8}|\d{20})$/;
const TAX_NO = /^(?:[0-9A-Z]{15}|[0-9A-Z]{17,18}|[0-9A-Z]{20})$/;

function check({ invoiceNo, invoiceCode = '', taxNo, issuedAt }: AddInvoice, now: Date): void {
  const errors: FieldError[] = [];
  if (!TAX_NO.test(taxNo)) errors.push({ field: 'taxNo', msg: texts.badTaxNo });
  if (!NUMBER.test(invoiceNo))
    throw badFields([...errors, { field: 'invoiceNo', msg: texts.badNumber }]);
  const isOld = invoiceNo.length === OLD_NUMBER;
  if (isOld && invoiceCode === '') errors.push({ field: 'invoiceCode', msg: texts.needsCode });
  if (!isOld && invoiceCode !== '') errors.push({ field: 'invoiceCode', msg: texts.noCode });
  if (issuedAt > DAY.format(now)) errors.push({ field: 'issuedAt', msg: texts.inFuture });
  if (errors.length > 0) throw badFields(errors);
}

/**
 * Throws if another invoice has the number or the file. A rejected invoice blocks them for other
 * users only: its owner corrects it, and nobody else can take it over. Advisory locks serialize
 * concurrent submissions of the same invoice.
 */
async function assertNew(
  { tx, caller }: ActorContext,
  id: number,
  { invoiceNo, invoiceCode = '', sha256 }: { sha256: string } & Partial<AddInvoice>,
) {
  for (const key of [`invoice ${invoiceCode} ${invoiceNo}`, `invoice ${sha256}`].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
  const others = await tx
    .select({ sha256: invoices.sha256, userId: invoices.userId })
    .from(invoices)
    .where(
      sql`${invoices.id} <> ${id} and (${invoices.sha256} = ${sha256}
        or (${invoices.invoiceNo} = ${invoiceNo} and ${invoices.invoiceCode} = ${invoiceCode}))
        and (${invoices.status} <> 'rejected' or ${invoices.userId} <> ${caller.userId})`,
    );
  const sameFile = others.find((other) => other.sha256 === sha256);
  const other = sameFile ?? others[0];
  if (!other) return;
  const { sameFile: file, sameNumber: number } =
    texts.submitted[other.userId === caller.userId ? 'byCaller' : 'byOthers'];
  throw sameFile ? alreadyInUse('file', file) : alreadyInUse('invoiceNo', number);
}

async function ownFile({ tx, caller }: ActorContext, key: string) {
  const [file] = await tx
    .select()
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.key, key), eq(invoiceFiles.userId, caller.userId)))
    .for('update');
  if (!file) throw badFields([{ field: 'file', msg: texts.unknownFile }]);
  return file;
}

/**
 * Submits an invoice with a file that the caller has uploaded. Throws if its number or file was
 * submitted before.
 */
export async function addInvoice(
  by: ActorContext,
  { requestId: _once, file, ...input }: AddInvoice,
): Promise<Invoice> {
  const { tx, caller, now } = by;
  check({ ...input, file, requestId: _once }, now);
  const { id: fileId, sha256 } = await ownFile(by, file);
  await assertNew(by, 0, { ...input, sha256 });
  const [added] = await tx
    .insert(invoices)
    .values({ ...input, fileId, sha256, userId: caller.userId, userName: caller.userName })
    .returning({ id: invoices.id });
  return readInvoice(by, added?.id ?? 0);
}

/**
 * Locks a stored invoice and builds the input of its transitions. Throws if it is outside the
 * caller's scope.
 */
async function lock({ tx, caller }: ActorContext, id: number) {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), await inScope(tx, caller, invoices)))
    .for('update');
  if (!row) throw refuse(texts.unknown);
  const [use] = await tx
    .select()
    .from(invoiceUses)
    .where(and(eq(invoiceUses.invoiceId, id), sql`${invoiceUses.state} <> 'freed'`));
  const judged: InvoiceState = {
    ...row,
    callerId: caller.userId,
    usedBy: use?.withdrawNo ?? '',
    isOpen: use?.state === 'open',
  };
  return { row, judged };
}

/** Submits a rejected invoice again. */
export async function reuploadInvoice(
  by: ActorContext,
  { ID, requestId: _once, file, ...input }: ReuploadInvoice,
): Promise<Invoice> {
  const { tx, now } = by;
  const { judged } = await lock(by, ID);
  invoiceTransitions.assert(judged, 'reupload');
  check({ ...input, file, requestId: _once }, now);
  const { id: fileId, sha256 } = await ownFile(by, file);
  await assertNew(by, ID, { ...input, sha256 });
  await tx
    .update(invoices)
    .set({ ...input, fileId, sha256, status: 'pending', rejectReason: '', verifiedBy: '' })
    .where(eq(invoices.id, ID));
  return readInvoice(by, ID);
}

function requireReason(reason = ''): string {
  if (reason.trim().length < REASON_MIN)
    throw badFields([{ field: 'reason', msg: texts.needsReason }]);
  return reason.trim();
}

/**
 * Returns the invoice to send to the verification service. Throws for the caller's own invoice and
 * for an audited invoice.
 */
export async function readForVerification(by: ActorContext, id: number): Promise<Stored> {
  const { row, judged } = await lock(by, id);
  invoiceTransitions.assert(judged, 'verify');
  return row;
}

/**
 * Columns that a verification result refers to. If one of them has changed, the result does not
 * apply any more.
 */
const VERIFIED_COLUMNS = [
  'status',
  'invoiceNo',
  'invoiceCode',
  'taxNo',
  'amountFen',
  'issuedAt',
  'fileId',
] as const;

/**
 * Approves or rejects an invoice. Throws for the caller's own invoice and for an audited invoice.
 *
 * @param asked the row that was sent to the verification service, for a result of the service
 */
export async function auditInvoice(
  by: ActorContext,
  { ID, pass, reason }: Omit<AuditInvoice, 'requestId'>,
  asked?: Stored,
): Promise<Invoice> {
  const { tx, caller, now } = by;
  const { row, judged } = await lock(by, ID);
  if (asked && VERIFIED_COLUMNS.some((key) => row[key] !== asked[key]))
    throw conflict(texts.changedMeanwhile);
  invoiceTransitions.assert(judged, pass ? 'pass' : 'reject');
  const rejectReason = pass ? '' : requireReason(reason);
  const verifiedBy = asked ? 'interface' : 'person';
  const audited = {
    auditorName: caller.userName,
    auditedAt: now,
    verifiedBy: pass ? verifiedBy : '',
    rejectReason,
  };
  await tx
    .update(invoices)
    .set({ ...audited, status: pass ? 'verified' : 'rejected' })
    .where(eq(invoices.id, ID));
  await publishAccountChange(tx, row.userId);
  return readInvoice(by, ID);
}

/** Voids an approved invoice. Throws while an open withdrawal uses it. */
export async function voidInvoice(by: ActorContext, { ID, reason }: VoidInvoice): Promise<Invoice> {
  const { row, judged } = await lock(by, ID);
  invoiceTransitions.assert(judged, 'void');
  const rejectReason = requireReason(reason);
  await by.tx
    .update(invoices)
    .set({ status: 'voided', rejectReason, auditorName: by.caller.userName, auditedAt: by.now })
    .where(eq(invoices.id, ID));
  await publishAccountChange(by.tx, row.userId);
  return readInvoice(by, ID);
}

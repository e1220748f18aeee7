import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { alreadyInUse, badFields, conflict, type FieldError, refuse } from '../../http/errors.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { invoiceList } from './list.ts';
import type { AddInvoice, AuditInvoice, Invoice, ReuploadInvoice, VoidInvoice } from './schemas.ts';
import { type InvoiceState, invoiceTransitions } from './status.ts';
import { invoiceFiles, invoices, invoiceUses } from './tables.ts';
import { texts } from './texts.ts';

type Stored = typeof invoices.$inferSelect;

const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' });
const REASON_MIN = 5;
const OLD_NUMBER = 8;

/** An invoice on the wire. Throws for one out of the caller's scope. */
async function readInvoice(by: By, id: number): Promise<Invoice> {
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

/** Throws where another invoice has the number or the file. Those who hand in the same one at once wait for each other. */
async function assertNew(
  tx: Tx,
  id: number,
  { invoiceNo, invoiceCode = '', sha256 }: { sha256: string } & Partial<AddInvoice>,
) {
  for (const key of [`invoice ${invoiceCode} ${invoiceNo}`, `invoice ${sha256}`].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
  const others = await tx
    .select({ id: invoices.id, sha256: invoices.sha256 })
    .from(invoices)
    .where(
      sql`${invoices.id} <> ${id} and (${invoices.sha256} = ${sha256}
        or (${invoices.invoiceNo} = ${invoiceNo} and ${invoices.invoiceCode} = ${invoiceCode}))`,
    );
  if (others.some((other) => other.sha256 === sha256)) throw alreadyInUse('file', texts.sameFile);
  if (others.length > 0) throw alreadyInUse('invoiceNo', texts.sameNumber);
}

async function ownFile({ tx, caller }: By, key: string) {
  const [file] = await tx
    .select()
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.key, key), eq(invoiceFiles.userId, caller.userId)))
    .for('update');
  if (!file) throw badFields([{ field: 'file', msg: texts.unknownFile }]);
  return file;
}

/** Hands an invoice in: its file was uploaded before, by the same person. Throws where its number or its file was handed in. */
export async function addInvoice(
  by: By,
  { requestId: _once, file, ...input }: AddInvoice,
): Promise<Invoice> {
  const { tx, caller, now } = by;
  check({ ...input, file, requestId: _once }, now);
  const { id: fileId, sha256 } = await ownFile(by, file);
  await assertNew(tx, 0, { ...input, sha256 });
  const [added] = await tx
    .insert(invoices)
    .values({ ...input, fileId, sha256, userId: caller.userId, userName: caller.userName })
    .returning({ id: invoices.id });
  return readInvoice(by, added?.id ?? 0);
}

/** The stored invoice, locked, with what it is judged by. Throws for one out of the caller's scope. */
async function lock({ tx, caller }: By, id: number) {
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

/** Hands in anew what was rejected. */
export async function reuploadInvoice(
  by: By,
  { ID, requestId: _once, file, ...input }: ReuploadInvoice,
): Promise<Invoice> {
  const { tx, now } = by;
  const { judged } = await lock(by, ID);
  invoiceTransitions.assert(judged, 'reupload');
  check({ ...input, file, requestId: _once }, now);
  const { id: fileId, sha256 } = await ownFile(by, file);
  await assertNew(tx, ID, { ...input, sha256 });
  await tx
    .update(invoices)
    .set({ ...input, fileId, sha256, status: 'pending', rejectReason: '', verifiedBy: '' })
    .where(eq(invoices.id, ID));
  return readInvoice(by, ID);
}

function reasonOf(reason = ''): string {
  if (reason.trim().length < REASON_MIN)
    throw badFields([{ field: 'reason', msg: texts.needsReason }]);
  return reason.trim();
}

/** What the service is asked about. Throws where it would be asked in vain: for one's own, and where it was looked at already. */
export async function readForVerification(by: By, id: number): Promise<Stored> {
  const { row, judged } = await lock(by, id);
  invoiceTransitions.assert(judged, 'verify');
  return row;
}

/** What an answer of the service is about: with any of it changed, it says nothing of the invoice as it is. */
const ASKED = [
  'status',
  'invoiceNo',
  'invoiceCode',
  'taxNo',
  'amountFen',
  'issuedAt',
  'fileId',
] as const;

/**
 * Says that an invoice is good, or why not. Throws for one's own, and where it was looked at already.
 *
 * @param asked the row that the service was asked about, where it is its word
 */
export async function auditInvoice(
  by: By,
  { ID, pass, reason }: Omit<AuditInvoice, 'requestId'>,
  asked?: Stored,
): Promise<Invoice> {
  const { tx, caller, now } = by;
  const { row, judged } = await lock(by, ID);
  if (asked && ASKED.some((key) => row[key] !== asked[key])) throw conflict(texts.changedMeanwhile);
  invoiceTransitions.assert(judged, pass ? 'pass' : 'reject');
  const rejectReason = pass ? '' : reasonOf(reason);
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
  return readInvoice(by, ID);
}

/** Makes a good invoice void. Throws while a withdrawal that is under way stands on it. */
export async function voidInvoice(by: By, { ID, reason }: VoidInvoice): Promise<Invoice> {
  const { judged } = await lock(by, ID);
  invoiceTransitions.assert(judged, 'void');
  const rejectReason = reasonOf(reason);
  await by.tx
    .update(invoices)
    .set({ status: 'voided', rejectReason, auditorName: by.caller.userName, auditedAt: by.now })
    .where(eq(invoices.id, ID));
  return readInvoice(by, ID);
}

interface Use {
  withdrawNo: string;
  invoiceIds: readonly number[];
  /** Whose they have to be. */
  userId: number;
  /** What they must come to together. */
  least: number;
}

/**
 * Lets a withdrawal stand on invoices, until it is paid or comes to nothing.
 *
 * @throws Refusal naming `invoiceIds` for one that is somebody else's, not good or in use, and where they come to too little
 */
export async function assignInvoices(
  tx: Tx,
  { withdrawNo, invoiceIds, userId, least }: Use,
): Promise<void> {
  const ids = [...new Set(invoiceIds)].sort((a, b) => a - b);
  const rows: Stored[] = [];
  for (const id of ids) {
    const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
    if (row?.userId !== userId || row.status !== 'verified')
      throw badFields([{ field: 'invoiceIds', msg: texts.notUsable }]);
    rows.push(row);
  }
  if (rows.reduce((sum, { amountFen }) => sum + amountFen, 0) < least)
    throw badFields([{ field: 'invoiceIds', msg: texts.tooLittle }]);
  if (ids.length === 0) return;
  const used = await tx
    .insert(invoiceUses)
    .values(ids.map((invoiceId) => ({ invoiceId, withdrawNo })))
    .onConflictDoNothing()
    .returning({ invoiceId: invoiceUses.invoiceId });
  if (used.length < ids.length)
    throw conflict(texts.notUsable, { errors: [{ field: 'invoiceIds', msg: texts.notUsable }] });
}

/** Ends the use of a withdrawal's invoices: paid, or free for another one. */
export async function endInvoiceUse(
  tx: Tx,
  withdrawNo: string,
  state: 'used' | 'freed',
): Promise<void> {
  await tx
    .update(invoiceUses)
    .set({ state })
    .where(and(eq(invoiceUses.withdrawNo, withdrawNo), eq(invoiceUses.state, 'open')));
}

/** Throws where somebody names an invoice that is not there for him, or not his own. */
export async function assertOwnInvoices({ tx, caller }: By, ids: readonly number[]): Promise<void> {
  const wrong = (msg: string) => badFields([{ field: 'invoiceIds', msg }]);
  for (const id of ids) {
    const [row] = await tx
      .select({ userId: invoices.userId })
      .from(invoices)
      .where(and(eq(invoices.id, id), await inScope(tx, caller, invoices)));
    if (!row) throw wrong(texts.unknown);
    if (row.userId !== caller.userId) throw wrong(texts.notUsable);
  }
}

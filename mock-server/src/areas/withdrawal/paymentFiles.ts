import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { name } from '../../http/schemas.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { requireReason } from '../../platform/kernel/lists/reason.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { paymentFiles, withdrawals } from './tables.ts';
import { texts } from './texts.ts';

const FILE_STATUSES = ['open', 'done', 'takenBack'] as const;
type FileStatus = (typeof FILE_STATUSES)[number];
type StoredFile = typeof paymentFiles.$inferSelect;

/** A payment file with the progress of its withdrawals. */
export const PaymentFile = name(
  'PaymentFile',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    fileNo: Type.String(),
    count: Type.Integer(),
    netFen: Type.Integer(),
    operatorName: Type.String(),
    /** Withdrawals of the file without a result of the bank. */
    openCount: Type.Integer(),
    paidCount: Type.Integer(),
    paidFen: Type.Integer(),
    status: choice(FILE_STATUSES, texts.columns.status),
    takenBackBy: Type.String(),
    takenBackReason: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
type PaymentFile = Static<typeof PaymentFile>;

// The second condition allows the use of the partial index.
const isOf = sql`w.file_key <> '' and w.file_key = ${paymentFiles.fileKey}`;
const counted = (value: SQL, status: string) =>
  sql<number>`(select coalesce(sum(${value}), 0) from ${withdrawals} w where ${isOf} and w.status = ${status})`.mapWith(
    Number,
  );
const openCount = counted(sql`1`, 'approved');
const paidCount = counted(sql`1`, 'paid');

const select = (tx: Tx) =>
  tx
    .select({ file: paymentFiles, openCount, paidCount, paidFen: counted(sql`w.net_fen`, 'paid') })
    .from(paymentFiles)
    .$dynamic();

interface FileState {
  takenBackAt: Date | null;
  openCount: number;
  paidCount: number;
}

const statusOf = ({ takenBackAt, openCount: open }: FileState): FileStatus =>
  takenBackAt ? 'takenBack' : open > 0 ? 'open' : 'done';

// Not `defineEntity` (decision 37): the state follows from the withdrawals of the file.
const fileTransitions = defineTransitions(statusOf, {
  takeBack: {
    call: '/withdrawal/takeBackPaymentFile',
    from: ['open'],
    to: 'takenBack',
    // A registered payment proves that the bank has the file.
    unless: ({ paidCount: paid }) => (paid > 0 ? texts.fileSent(paid) : undefined),
  },
});

/** Lists the payment files of the caller's scope, newest first. */
export const paymentFileList = defineList({
  table: paymentFiles,
  id: paymentFiles.id,
  select,
  filters: {},
  row: PaymentFile,
  present: ({ file, ...progress }): Omit<PaymentFile, 'actions'> => ({
    ID: file.id,
    CreatedAt: file.createdAt.toISOString(),
    fileNo: file.fileNo,
    count: file.count,
    netFen: file.netFen,
    operatorName: file.operatorName,
    ...progress,
    status: statusOf({ ...file, ...progress }),
    takenBackBy: file.takenBackBy,
    takenBackReason: file.takenBackReason,
  }),
  actionsOn: ({ file, ...progress }, { may }) =>
    fileTransitions.actions({ ...file, ...progress }, may),
  actions: { import: '/withdrawal/importPaymentResult' },
  nameOf: ({ fileNo }) => fileNo,
});

/** Reads and locks a file. */
export const lockFile = async (tx: Tx, where: SQL | undefined): Promise<StoredFile | undefined> =>
  (await tx.select().from(paymentFiles).where(where).for('update'))[0];

/** Removes the unpaid withdrawals from a file, so that another file may contain them. */
export async function takeBackFile(
  tx: Tx,
  { id, fileKey }: StoredFile,
  { at, by, reason }: { at: Date; by: string; reason: string },
): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ fileKey: '', filedAt: null })
    .where(and(eq(withdrawals.fileKey, fileKey), eq(withdrawals.status, 'approved')));
  await tx
    .update(paymentFiles)
    .set({ takenBackAt: at, takenBackBy: by, takenBackReason: reason })
    .where(and(eq(paymentFiles.id, id), isNull(paymentFiles.takenBackAt)));
}

/** Takes back a file that was not sent to the bank. Throws if the bank has paid one of its withdrawals. */
export async function takeBackPaymentFile(
  by: ActorContext,
  { ID, reason }: { ID: number; reason: string },
): Promise<PaymentFile> {
  const { tx, caller, now } = by;
  const scope = await inScope(tx, caller, paymentFiles);
  const stored = await lockFile(tx, and(eq(paymentFiles.id, ID), scope));
  if (!stored) throw refuse(texts.unknownFile);
  // Results of the bank that are imported at the same time wait for these rows.
  await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.fileKey, stored.fileKey))
    .for('update');
  const [progress] = await select(tx).where(eq(paymentFiles.id, ID));
  fileTransitions.assert({ openCount: 0, paidCount: 0, ...stored, ...progress }, 'takeBack');
  await takeBackFile(tx, stored, { at: now, by: caller.nickName, reason: requireReason(reason) });
  const [file] = await paymentFileList.find(by, eq(paymentFiles.id, ID));
  if (!file) throw refuse(texts.unknownFile);
  return file;
}

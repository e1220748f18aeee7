import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { conflict, refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { tasks } from '../../platform/services/tasks/tables.ts';
import { taskKind } from '../../platform/services/tasks/taskKind.ts';
import { DICTS } from './dicts.ts';
import { paymentList } from './list.ts';
import { Expected, isPayable, isRequested, type Payable, payableFields } from './payable.ts';
import { lockFile, takeBackFile } from './paymentFiles.ts';
import { paymentFiles, withdrawals } from './tables.ts';
import { texts } from './texts.ts';

export interface PaymentFileInput extends Payable {
  expected?: Expected;
}

const { columns } = texts;

const { route: _ofAnyExport, ...file } = exportTask({
  apiGroup: texts.group,
  source: paymentList,
  what: texts.file,
  description: texts.paymentFile,
  // The program of a bank reads every character of a cell.
  isForProgram: true,
  columns: {
    withdrawNo: { title: columns.withdrawNo, width: 24 },
    payeeName: { title: columns.payeeName, width: 16 },
    payeeAccount: { title: columns.payeeAccount, width: 26 },
    bankName: { title: columns.bankName, width: 24 },
    channel: { title: columns.channel, dict: DICTS.channel, width: 10 },
    netYuan: { title: texts.netYuan, width: 14 },
  },
});

const { ids: _ids, filter: _filter, ...formatFields } = file.input.properties;

interface Contents {
  ids: number[];
  netFen: number;
}

/** Finds the requested withdrawals that a file may contain, and their sum. */
async function findPayable(by: ActorContext, requested: Payable): Promise<Contents> {
  const rows = await by.tx
    .select({ id: withdrawals.id, netFen: withdrawals.netFen })
    .from(withdrawals)
    .where(and(await isRequested(by, requested), isPayable));
  return {
    ids: rows.map(({ id }) => id),
    netFen: rows.reduce((sum, { netFen }) => sum + netFen, 0),
  };
}

/** Throws if the file would contain other withdrawals than the user has confirmed. */
function assertExpected({ ids, netFen }: Contents, expected: Expected | undefined): void {
  if (ids.length === 0) throw refuse(texts.allFiled);
  if (!expected) throw refuse(texts.confirmFile);
  if (expected.count !== ids.length || expected.netFen !== netFen)
    throw conflict(texts.fileChanged(ids.length, netFen));
}

/** Stores the file and assigns its withdrawals. Throws if one of them is no longer available. */
async function storeFile(
  { tx, caller, now }: ActorContext,
  { ids, netFen }: Contents,
  fileKey: string,
): Promise<void> {
  const id = sql<number>`nextval(pg_get_serial_sequence('payment_files', 'id'))`.mapWith(Number);
  const [next] = await tx.select({ id }).from(sql`(select 1) one`);
  if (!next) throw new Error('The sequence of payment files returned no number');
  await tx.insert(paymentFiles).values({
    id: next.id,
    fileNo: texts.fileNo(next.id, now),
    fileKey,
    count: ids.length,
    netFen,
    createdAt: now,
    operatorId: caller.userId,
    operatorName: caller.nickName,
  });
  const filed = await assign(tx, ids, fileKey, now);
  if (filed < ids.length) throw refuse(texts.filedMeanwhile);
}

const assign = async (tx: Tx, ids: number[], fileKey: string, filedAt: Date): Promise<number> =>
  (
    await tx
      .update(withdrawals)
      .set({ fileKey, filedAt })
      .where(and(inArray(withdrawals.id, ids), isPayable))
      .returning({ id: withdrawals.id })
  ).length;

/**
 * Exports a payment file for the bank. The caller states the number and the sum of its withdrawals,
 * which must be unchanged. A withdrawal is in at most one file and is not sent to the gateway until
 * it is removed from the file, because both would pay it. A file that is created again after a
 * failure has the same content.
 */
export const exportPaymentFile = taskKind<PaymentFileInput>({
  ...file,
  effects: ['money'],
  input: Type.Object({ ...formatFields, ...payableFields, expected: Type.Optional(Expected) }),
  async prepare(by, params) {
    const { ids, excludeIds, filter, expected, ...format } = params;
    const contents = await findPayable(by, { ids, excludeIds, filter } as Payable);
    assertExpected(contents, expected);
    const fileKey = randomUUID();
    const input = { ...format, filter: { fileKey } };
    const prepared = await file.prepare(by, input);
    return {
      ...prepared,
      input,
      total: contents.ids.length,
      items: (tx) => storeFile({ ...by, tx }, contents, fileKey),
    };
  },
  async canceled({ tx, now }, taskId) {
    const [task] = await tx
      .select({ fileKey: sql<string>`${tasks.input}->'filter'->>'fileKey'` })
      .from(tasks)
      .where(eq(tasks.id, taskId));
    const row = task && (await lockFile(tx, eq(paymentFiles.fileKey, task.fileKey)));
    if (row) await takeBackFile(tx, row, { at: now, by: '', reason: texts.exportCanceled });
  },
});

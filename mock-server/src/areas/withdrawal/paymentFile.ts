import { randomUUID } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { visibleRows } from '../../platform/services/tasks/rowSource.ts';
import { tasks } from '../../platform/services/tasks/tables.ts';
import { taskKind } from '../../platform/services/tasks/taskKind.ts';
import { assetAccounts } from '../asset/index.ts';
import { DICTS } from './dicts.ts';
import { paymentList } from './list.ts';
import { withdrawals } from './tables.ts';
import { texts } from './texts.ts';

export interface PaymentFileInput {
  ids?: number[];
  filter?: Record<string, unknown>;
}

const { columns } = texts;

const { route: _ofAnyExport, ...file } = exportTask({
  apiGroup: texts.group,
  source: paymentList,
  what: texts.file,
  description: texts.paymentFile,
  columns: {
    withdrawNo: { title: columns.withdrawNo, width: 24 },
    payeeName: { title: columns.payeeName, width: 16 },
    payeeAccount: { title: columns.payeeAccount, width: 26 },
    bankName: { title: columns.bankName, width: 24 },
    channel: { title: columns.channel, dict: DICTS.channel, width: 10 },
    netYuan: { title: texts.netYuan, width: 14 },
  },
});

const NONE = { fileKey: '', filedAt: null };
const isFree = and(
  eq(withdrawals.status, 'approved'),
  eq(withdrawals.fileKey, ''),
  sql`not exists (select 1 from ${assetAccounts} a where a.user_id = ${withdrawals.userId} and a.status = 'frozen')`,
);

/** Those that wait to be paid, stand in no file yet, and are of no frozen account. */
async function findFree(by: By, { ids, filter = {} }: PaymentFileInput): Promise<number[]> {
  const { fileKey: _another, ...asked } = filter;
  const named = ids && inArray(withdrawals.id, [...new Set(ids)]);
  const found = await by.tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(await visibleRows(paymentList as never, by, asked), isFree, named));
  return found.map(({ id }) => id);
}

/** Puts them into the file. Throws where somebody was faster with one. */
async function put(tx: Tx, ids: readonly number[], fileKey: string, filedAt: Date): Promise<void> {
  const isOne: SQL = sql`${withdrawals.id} = any(${sql.param([...ids])}::int[])`;
  const filed = await tx
    .update(withdrawals)
    .set({ fileKey, filedAt })
    .where(and(isOne, isFree))
    .returning({ id: withdrawals.id });
  if (filed.length < ids.length) throw refuse(texts.filedMeanwhile);
}

/**
 * The file by which a bank pays. What stands in one is in no other, and is not sent to the gateway, until somebody takes it out again:
 * both would pay it. A file that is made anew after a failure holds the same.
 */
export const exportPaymentFile = taskKind<PaymentFileInput>({
  ...file,
  effects: ['money'],
  async prepare(by, wish) {
    const ids = await findFree(by, wish);
    if (ids.length === 0) throw refuse(texts.allFiled);
    const { ids: _named, filter: _asked, ...how } = wish;
    const fileKey = randomUUID();
    const input = { ...how, filter: { fileKey } };
    const prepared = await file.prepare(by, input);
    return { ...prepared, input, total: ids.length, items: (tx) => put(tx, ids, fileKey, by.now) };
  },
  canceled: ({ tx }, taskId) =>
    tx
      .update(withdrawals)
      .set(NONE)
      .where(
        and(
          eq(withdrawals.status, 'approved'),
          sql`${withdrawals.fileKey} = (select input->'filter'->>'fileKey' from ${tasks} where id = ${taskId})`,
        ),
      ),
});

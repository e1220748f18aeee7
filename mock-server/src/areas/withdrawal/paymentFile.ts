import { randomUUID } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
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

/** Finds approved withdrawals of unfrozen accounts that are in no payment file. */
async function findAvailable(
  by: ActorContext,
  { ids, filter = {} }: PaymentFileInput,
): Promise<number[]> {
  const { fileKey: _another, ...requested } = filter;
  const isRequested = ids && inArray(withdrawals.id, [...new Set(ids)]);
  const found = await by.tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(await visibleRows(paymentList as never, by, requested), isFree, isRequested));
  return found.map(({ id }) => id);
}

/** Assigns withdrawals to a file. Throws if one of them is no longer available. */
async function assignToFile(
  tx: Tx,
  ids: readonly number[],
  fileKey: string,
  filedAt: Date,
): Promise<void> {
  const isListed: SQL = sql`${withdrawals.id} = any(${sql.param([...ids])}::int[])`;
  const filed = await tx
    .update(withdrawals)
    .set({ fileKey, filedAt })
    .where(and(isListed, isFree))
    .returning({ id: withdrawals.id });
  if (filed.length < ids.length) throw refuse(texts.filedMeanwhile);
}

/**
 * Exports a payment file for the bank. A withdrawal is in at most one file and is not sent to the
 * gateway until it is removed from the file, because both would pay it. A file that is created
 * again after a failure has the same content.
 */
export const exportPaymentFile = taskKind<PaymentFileInput>({
  ...file,
  effects: ['money'],
  async prepare(by, params) {
    const ids = await findAvailable(by, params);
    if (ids.length === 0) throw refuse(texts.allFiled);
    const { ids: _named, filter: _asked, ...how } = params;
    const fileKey = randomUUID();
    const input = { ...how, filter: { fileKey } };
    const prepared = await file.prepare(by, input);
    return {
      ...prepared,
      input,
      total: ids.length,
      items: (tx) => assignToFile(tx, ids, fileKey, by.now),
    };
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

import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ExceptionsMessage } from '../agent/index.ts';
import { defenseExceptions } from './tables.ts';

type Exception = typeof defenseExceptions.$inferSelect;

const toEntry = ({
  terminalNo,
  ruleId,
  ruleName,
  sha256,
  expiresAt,
}: Exception): ExceptionsMessage['list'][number] => ({
  no: terminalNo === '' ? null : terminalNo,
  ...(ruleId !== null && { ruleId }),
  ruleName,
  sha256,
  ...(expiresAt && { expiresAt: expiresAt.getTime() }),
});

/** Returns the exceptions of netbars as messages for their gateways. */
export async function readExceptions(
  tx: Tx,
  netbarIds: readonly number[],
): Promise<ReadonlyMap<number, ExceptionsMessage>> {
  const rows = await tx
    .select()
    .from(defenseExceptions)
    .where(inArray(defenseExceptions.netbarId, [...netbarIds]))
    .orderBy(defenseExceptions.id);
  const messages = new Map(
    netbarIds.map((netbarId): [number, ExceptionsMessage] => [
      netbarId,
      { t: 'exceptions', list: [] },
    ]),
  );
  for (const row of rows) messages.get(row.netbarId)?.list.push(toEntry(row));
  return messages;
}

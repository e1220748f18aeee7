import type { Tx } from '../../../../db/database.ts';
import { type RowErrors, refusalErrors } from './rowErrors.ts';

/** A row with its number in the file. */
interface Numbered {
  row: number;
}

/**
 * Writes rows in a savepoint. If the write is refused, it is rolled back and each half is written
 * separately, down to the wrong row. A few wrong rows among thousands thus cost little.
 *
 * @param write writes rows; throws a refusal that describes a wrong row
 * @returns the errors of rows that were not written, by row number
 * @throws any error of `write` that is not a refusal
 */
export async function writeRows<R extends Numbered>(
  tx: Tx,
  rows: readonly R[],
  write: (tx: Tx, rows: readonly R[]) => Promise<unknown>,
): Promise<ReadonlyMap<number, RowErrors>> {
  const [first] = rows;
  if (!first) return new Map();
  try {
    await tx.transaction((inner) => write(inner as unknown as Tx, rows));
    return new Map();
  } catch (error) {
    const faults = refusalErrors(error);
    if (rows.length === 1) return new Map([[first.row, faults]]);
    const half = rows.length >> 1;
    const before = await writeRows(tx, rows.slice(0, half), write);
    return new Map([...before, ...(await writeRows(tx, rows.slice(half), write))]);
  }
}

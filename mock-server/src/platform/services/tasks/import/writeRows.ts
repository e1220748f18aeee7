import type { Tx } from '../../../../db/database.ts';
import { type Faults, faultsOf } from './faults.ts';

/** A row to be written, with the number that it has in the file. */
interface Numbered {
  row: number;
}

/**
 * Writes rows in a savepoint. When the write is refused, it is undone and each half is written by itself, down to the row at fault: a
 * few bad rows among thousands cost little more than none.
 *
 * @param write writes rows; throws a refusal that says what is wrong with one of them
 * @returns the faults of the rows that were not written, by the number of the row
 * @throws the error of `write` that is no refusal
 */
export async function writeRows<R extends Numbered>(
  tx: Tx,
  rows: readonly R[],
  write: (tx: Tx, rows: readonly R[]) => Promise<unknown>,
): Promise<ReadonlyMap<number, Faults>> {
  const [first] = rows;
  if (!first) return new Map();
  try {
    await tx.transaction((inner) => write(inner as unknown as Tx, rows));
    return new Map();
  } catch (error) {
    const faults = faultsOf(error);
    if (rows.length === 1) return new Map([[first.row, faults]]);
    const half = rows.length >> 1;
    const before = await writeRows(tx, rows.slice(0, half), write);
    return new Map([...before, ...(await writeRows(tx, rows.slice(half), write))]);
  }
}

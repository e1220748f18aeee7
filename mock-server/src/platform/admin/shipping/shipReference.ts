import type { Tx } from '../../../db/database.ts';
import type { ReferenceRows } from '../../kernel/area/referenceRows.ts';
import { takeNew } from './takeNew.ts';

/**
 * Adds reference rows that are new in this version. Rows that an operator changed or removed are
 * not restored.
 *
 * @param isUpgrade whether the database was in use before
 */
export async function shipReference(
  tx: Tx,
  all: readonly ReferenceRows[],
  isUpgrade: boolean,
): Promise<void> {
  for (const { kind, names, hasSome, add } of all) {
    const fresh = await takeNew(tx, kind, names);
    // The first start added all rows before names were recorded. Missing rows were removed by an
    // operator.
    const wasGiven = fresh.size === names.length && (await hasSome(tx));
    if (fresh.size > 0 && !wasGiven) await add(tx, fresh, isUpgrade);
  }
}

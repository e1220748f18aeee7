import type { Tx } from '../../../db/database.ts';
import type { ReferenceRows } from '../../kernel/area/referenceRows.ts';
import { claimNew } from './claimNew.ts';

/**
 * Adds reference rows that are new in this version. Rows that an operator changed or removed are
 * not restored.
 *
 * @param isUpgrade whether the database was in use before
 */
export async function seedReferenceRows(
  tx: Tx,
  all: readonly ReferenceRows[],
  isUpgrade: boolean,
): Promise<void> {
  for (const { kind, names, hasSome, add } of all) {
    const newNames = await claimNew(tx, kind, names);
    // The first start added all rows before names were recorded. Missing rows were removed by an
    // operator.
    const wasGiven = newNames.size === names.length && (await hasSome(tx));
    if (newNames.size > 0 && !wasGiven) await add(tx, newNames, isUpgrade);
  }
}

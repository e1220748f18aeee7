import type { Tx } from '../../../db/database.ts';
import type { ReferenceRows } from '../../kernel/area/referenceRows.ts';
import { takeNew } from './takeNew.ts';

/**
 * Adds the rows that this version brings and that the database was never given. What an operator changed or removed stays that way.
 *
 * @param isUpgrade of a database that was in use before
 */
export async function shipReference(
  tx: Tx,
  all: readonly ReferenceRows[],
  isUpgrade: boolean,
): Promise<void> {
  for (const { kind, names, hasSome, add } of all) {
    const fresh = await takeNew(tx, kind, names);
    // Its first start gave it all of them, before they were written down by name: what is missing was removed.
    const wasGiven = fresh.size === names.length && (await hasSome(tx));
    if (fresh.size > 0 && !wasGiven) await add(tx, fresh, isUpgrade);
  }
}

import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { shippedItems } from './tables.ts';

export type ShippedKind =
  | 'menu'
  | 'menuChange'
  | 'button'
  | 'dictionary'
  | 'dictionaryValue'
  | 'grant'
  | 'home'
  | 'rule'
  | 'tool'
  | 'exportTemplate';

/** Rows per statement. PostgreSQL accepts at most 65 535 parameters. */
const BATCH = 5_000;

/**
 * Records names as added and returns those that are new to this database.
 *
 * @example const added = await claimNew(tx, 'dictionary', ['netbar_ring'])
 */
export async function claimNew(
  tx: Tx,
  kind: ShippedKind,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  // Most starts add no name, and building an insert of all names takes longer than reading them.
  const recorded = await tx
    .select({ name: shippedItems.name })
    .from(shippedItems)
    .where(eq(shippedItems.kind, kind));
  const recordedNames = new Set(recorded.map(({ name }) => name));
  const missing = names.filter((name) => !recordedNames.has(name));
  const newNames = new Set<string>();
  for (let at = 0; at < missing.length; at += BATCH) {
    const rows = await tx
      .insert(shippedItems)
      .values(missing.slice(at, at + BATCH).map((name) => ({ kind, name })))
      .onConflictDoNothing()
      .returning({ name: shippedItems.name });
    for (const { name } of rows) newNames.add(name);
  }
  return newNames;
}

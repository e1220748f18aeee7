import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { applicationLayouts } from './tables.ts';
import { texts } from './texts.ts';
import type { Tile } from './tiles.ts';

const MAX_RECENT = 8;

export type Layout = Pick<typeof applicationLayouts.$inferSelect, 'groups' | 'recent'>;

/** Reads groups and recently used applications of a user. */
export async function readLayout(tx: Tx, userId: number): Promise<Layout> {
  const [row] = await tx
    .select()
    .from(applicationLayouts)
    .where(eq(applicationLayouts.userId, userId));
  return { groups: row?.groups ?? [], recent: row?.recent ?? [] };
}

/** Replaces parts of a user's layout. */
export async function writeLayout(
  tx: Tx,
  userId: number,
  change: Partial<Layout>,
  now: Date,
): Promise<void> {
  await tx
    .insert(applicationLayouts)
    .values({ userId, updatedAt: now, ...change })
    .onConflictDoUpdate({
      target: applicationLayouts.userId,
      set: { updatedAt: now, ...change },
    });
}

/**
 * Returns the recently used applications after one was opened. Throws a refusal for an unknown
 * one.
 */
export function addOpened(
  recent: Layout['recent'],
  tiles: readonly Tile[],
  key: string,
): Layout['recent'] {
  const tile = tiles.find((candidate) => candidate.key === key);
  if (!tile) throw refuse(texts.unknown);
  return [{ key, build: tile.build }, ...recent.filter((entry) => entry.key !== key)].slice(
    0,
    MAX_RECENT,
  );
}

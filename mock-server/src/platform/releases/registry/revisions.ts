import type { RemoteState, Revision } from '@console/shared/contract';
import { desc, max, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuseRelease } from './refusals.ts';
import { revisions } from './tables.ts';

/** Key of the advisory lock under which the registry changes: one change at a time among all instances. */
const REGISTRY_LOCK = 7_041_776;

export type Remotes = Record<string, RemoteState>;

/** A change of the registry, as the list of revisions tells of it. */
export interface Change {
  author: string;
  reason: string;
  now: Date;
  /** The number of the revision that the author saw; without one, whatever is in force is changed. */
  expected?: number;
}

/** The number of the revision in force, 0 before the first. */
export async function latestNumber(tx: Tx): Promise<number> {
  const [row] = await tx.select({ number: max(revisions.number) }).from(revisions);
  return row?.number ?? 0;
}

/** The revision in force. */
export async function latestRevision(tx: Tx): Promise<Revision & { remotes: Remotes }> {
  const [row] = await tx.select().from(revisions).orderBy(desc(revisions.number)).limit(1);
  return { revision: row?.number ?? 0, remotes: row?.remotes ?? {} };
}

/** Where one remote stands in the revision in force; undefined for one that was never registered. */
export async function stateOf(tx: Tx, id: string): Promise<RemoteState | undefined> {
  const state = sql<RemoteState | null>`${revisions.remotes} -> ${id}::text`;
  const [row] = await tx.select({ state }).from(revisions).orderBy(desc(revisions.number)).limit(1);
  return row?.state ?? undefined;
}

/** Holds the registry until the end of the transaction: who comes second waits, and then sees what the first one wrote. */
export async function lockRegistry(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REGISTRY_LOCK})`);
}

/**
 * Writes a new revision. Take {@link lockRegistry} first when `remotes` rests on something that was read.
 *
 * @param change what each remote that is named becomes, from what it was; undefined leaves the remote out
 * @returns the new number
 * @throws Refusal R212 when `expected` is no longer the last number
 */
export async function addRevision(
  tx: Tx,
  { author, reason, now, expected }: Change,
  change: Record<string, (state: RemoteState | undefined) => RemoteState>,
): Promise<number> {
  await lockRegistry(tx);
  const { revision, remotes } = await latestRevision(tx);
  if (expected !== undefined && expected !== revision) throw refuseRelease('R212');
  const changed = Object.keys(change);
  const next = { ...remotes };
  for (const id of changed) {
    const state = change[id]?.(Object.hasOwn(remotes, id) ? remotes[id] : undefined);
    if (state) next[id] = state;
  }
  await tx
    .insert(revisions)
    .values({ number: revision + 1, remotes: next, changed, author, reason, createdAt: now });
  return revision + 1;
}

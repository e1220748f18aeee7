import type { RemoteState, Revision } from '@console/shared/contract';
import { desc, max, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { storedPhrase, type Worded } from '../../kernel/area/phrase.ts';
import { refuseRelease } from './refusals.ts';
import { revisions } from './tables.ts';

/** Key of the advisory lock that serializes registry changes of all instances. */
const REGISTRY_LOCK = 7_041_776;

const MAX_REASON = 1_000;

export type Remotes = Record<string, RemoteState>;

/** Metadata of a registry change. */
export interface RevisionChange {
  author: string;
  reason: Worded;
  now: Date;
  /** The revision that the author saw. If omitted, the latest revision is changed. */
  expected?: number;
}

/** Returns the latest revision number, or 0 if there is no revision. */
export async function latestNumber(tx: Tx): Promise<number> {
  const [row] = await tx.select({ number: max(revisions.number) }).from(revisions);
  return row?.number ?? 0;
}

export async function latestRevision(tx: Tx): Promise<Revision & { remotes: Remotes }> {
  const [row] = await tx.select().from(revisions).orderBy(desc(revisions.number)).limit(1);
  return { revision: row?.number ?? 0, remotes: row?.remotes ?? {} };
}

/**
 * Returns the state of a remote in the latest revision, or undefined if it was never registered.
 */
export async function readRemoteState(tx: Tx, id: string): Promise<RemoteState | undefined> {
  const state = sql<RemoteState | null>`${revisions.remotes} -> ${id}::text`;
  const [row] = await tx.select({ state }).from(revisions).orderBy(desc(revisions.number)).limit(1);
  return row?.state ?? undefined;
}

/**
 * Locks the registry until the end of the transaction. A second writer waits and then reads the
 * result of the first.
 */
export async function lockRegistry(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REGISTRY_LOCK})`);
}

/**
 * Writes a new revision. Call {@link lockRegistry} first if the change depends on data that was
 * read.
 *
 * @param change the new state of each changed remote, computed from its current state, or undefined
 * to remove the remote
 * @returns the new number
 * @throws Refusal R212 if `expected` is not the latest number
 */
export async function addRevision(
  tx: Tx,
  { author, reason, now, expected }: RevisionChange,
  change: Record<string, (state: RemoteState | undefined) => RemoteState | undefined>,
): Promise<number> {
  await lockRegistry(tx);
  const { revision, remotes } = await latestRevision(tx);
  if (expected !== undefined && expected !== revision) throw refuseRelease('R212');
  const changed = Object.keys(change);
  const next = { ...remotes };
  for (const id of changed) {
    const state = change[id]?.(Object.hasOwn(remotes, id) ? remotes[id] : undefined);
    if (state) next[id] = state;
    else delete next[id];
  }
  const { text, phrase } = storedPhrase(reason, MAX_REASON);
  await tx.insert(revisions).values({
    number: revision + 1,
    remotes: next,
    changed,
    author,
    reason: text,
    reasonPhrase: phrase,
    createdAt: now,
  });
  return revision + 1;
}

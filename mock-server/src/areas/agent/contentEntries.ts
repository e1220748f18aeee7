import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { AgentContent } from './extensions.ts';
import { agentContents } from './tables.ts';
import {
  type ContentDifference,
  type EntryHash,
  findDifference,
  splitDifference,
} from './wire/contentDifference.ts';
import { contentHash } from './wire/contentHash.ts';
import type { ContentMode, ContentName } from './wire/fields.ts';
import type { EntriesMessage } from './wire/fromServer.ts';
import { LIMITS } from './wire/limits.ts';

/** Bytes of a frame besides the entries: hashes, version and up to 3 000 terminal numbers. */
const HEADER_BYTES = 32 * 1024;
const PART_BYTES = LIMITS.frameBytes - HEADER_BYTES;

interface HashedSet {
  nos: readonly string[] | null;
  hash: string;
  entries: (EntryHash & { value: object })[];
}

const byteSize = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Returns the stored contents among some hashes. */
async function readKnown(
  tx: Tx,
  hashes: readonly string[],
): Promise<Map<string, readonly EntryHash[]>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx
    .select({ hash: agentContents.hash, entries: agentContents.entries })
    .from(agentContents)
    .where(inArray(agentContents.hash, [...hashes]));
  return new Map(
    rows.map(({ hash, entries }) => [
      hash,
      entries.map(([id, entryHash]) => ({ id, hash: entryHash })),
    ]),
  );
}

/** Stores which entries a sent content has, for later differences. */
async function storeSent(tx: Tx, sets: readonly HashedSet[], now: Date): Promise<void> {
  const rows = new Map(
    sets.map(({ hash, entries }) => [
      hash,
      {
        hash,
        entries: entries.map(({ id, hash: entryHash }): [number, string] => [id, entryHash]),
        usedAt: now,
      },
    ]),
  );
  await tx
    .insert(agentContents)
    .values([...rows.values()])
    .onConflictDoUpdate({ target: agentContents.hash, set: { usedAt: sql`excluded.used_at` } });
}

interface Chosen extends ContentDifference {
  base: string | null;
}

/** Returns the smallest of the differences to known contents and the whole content. */
function smallestDifference(
  { entries }: HashedSet,
  known: ReadonlyMap<string, readonly EntryHash[]>,
): Chosen {
  const whole: Chosen = { base: null, ...findDifference([], entries) };
  let [smallest, size] = [whole, byteSize(whole)];
  for (const [base, former] of known) {
    const difference: Chosen = { base, ...findDifference(former, entries) };
    const bytes = byteSize(difference);
    if (bytes < size) [smallest, size] = [difference, bytes];
  }
  return smallest;
}

interface EntriesRequest {
  what: ContentName;
  version: number;
  mode: ContentMode;
  /** Hashes of contents that the gateway has stored. */
  have: readonly string[];
  now: Date;
}

/**
 * Returns a content as messages for a gateway that accepts differences: each set of terminals as the
 * difference to a content that the gateway has, or whole where that is smaller.
 */
export async function readEntries(
  tx: Tx,
  sets: Awaited<ReturnType<AgentContent['read']>>,
  idField: string,
  { what, version, mode, have, now }: EntriesRequest,
): Promise<EntriesMessage[]> {
  const hashed = sets.map(({ nos, value }): HashedSet => {
    const list = value as object[];
    const entries = list.map((entry) => ({
      id: (entry as Record<string, number>)[idField] ?? 0,
      hash: contentHash(entry),
      value: entry,
    }));
    return { nos, hash: contentHash(list), entries };
  });
  const known = await readKnown(tx, have);
  await storeSent(tx, hashed, now);
  const messages = hashed.flatMap((set) => {
    const { base, ...difference } = smallestDifference(set, known);
    // Further sets usually differ little from the first one.
    known.set(set.hash, set.entries);
    const parts = splitDifference(difference, PART_BYTES);
    return parts.map((part, index) => ({
      ...part,
      base,
      nos: set.nos && [...set.nos],
      hash: set.hash,
      more: index < parts.length - 1,
    }));
  });
  return messages.map((message, index) => ({
    t: 'entries' as const,
    what,
    version,
    mode,
    ...message,
    left: messages.length - 1 - index,
  }));
}

import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { auditSealParts } from './store/sealTables.ts';

const ID_BYTES = 8;
const HASH_BYTES = 32;
const ENTRY_BYTES = ID_BYTES + HASH_BYTES;

/** The id and the hash of a sealed record. */
export interface SealedHash {
  id: number;
  hash: Buffer;
}

/** Returns the stored form of a sealed record. */
export function encodeHash({ id, hash }: SealedHash): Buffer {
  const entry = Buffer.alloc(ENTRY_BYTES);
  entry.writeBigInt64BE(BigInt(id));
  hash.copy(entry, ID_BYTES);
  return entry;
}

/** Reads the ids and hashes of a sealed day, in the order of the Merkle tree. */
export async function readSealedHashes(tx: Tx, day: string): Promise<SealedHash[]> {
  const parts = await tx
    .select({ content: auditSealParts.content })
    .from(auditSealParts)
    .where(eq(auditSealParts.day, day))
    .orderBy(asc(auditSealParts.part));
  return parts.flatMap(({ content }) => {
    const bytes = Buffer.from(content);
    return Array.from({ length: Math.floor(bytes.length / ENTRY_BYTES) }, (_, at) => {
      const start = at * ENTRY_BYTES;
      return {
        id: Number(bytes.readBigInt64BE(start)),
        hash: bytes.subarray(start + ID_BYTES, start + ENTRY_BYTES),
      };
    });
  });
}

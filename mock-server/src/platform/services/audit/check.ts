import { asc } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { readDayFile } from './dayFile.ts';
import { dayAfter } from './days.ts';
import { hashLine, MerkleTree } from './merkle.ts';
import { rootKey } from './publishRoot.ts';
import { type RecordLine, readRecordLines } from './recordLines.ts';
import type { Seal } from './seal.ts';
import { readSealedHashes, type SealedHash } from './sealedHashes.ts';
import type { SigningKey } from './signingKey.ts';
import { hashStatement, statementText } from './statement.ts';
import { auditSeals } from './store/sealTables.ts';

/** The first difference between the records and their seals. */
export interface Difference {
  day: string;
  /**
   * `changed`, `missing`, `added`: a record. `seal`: the seal itself, its signature or its place in
   * the chain. `noSeal`: the seal of a day is gone. `otherKey`: the newest seals are signed with
   * another key than the one of this server.
   */
  fault: 'changed' | 'missing' | 'added' | 'seal' | 'noSeal' | 'otherKey';
  record?: number;
}

type CheckDeps = Pick<Deps, 'config' | 'database' | 'storage'>;

/** Checks a seal without its records: its place in the chain, its hash and its signature. */
const isIntact = (seal: Seal, before: Seal | undefined, key: SigningKey): boolean =>
  seal.previous === (before?.hash ?? '') &&
  seal.hash === hashStatement(seal) &&
  // The hash of a seal of an earlier key is signed by the next seal of the current key.
  (seal.keyId !== key.id || key.verify(statementText(seal), seal.signature));

function isRootOf(seal: Seal, hashes: readonly SealedHash[]): boolean {
  const tree = new MerkleTree();
  for (const { hash } of hashes) tree.add(hash);
  return hashes.length === seal.records && tree.root() === seal.root;
}

/** Compares lines with the sealed hashes, both in the order of their ids. */
async function compare(
  day: string,
  hashes: readonly SealedHash[],
  pages: AsyncIterable<readonly RecordLine[]>,
): Promise<Difference | undefined> {
  let at = 0;
  for await (const page of pages)
    for (const { id, line } of page) {
      const sealed = hashes[at];
      if (!sealed || sealed.id > id) return { day, fault: 'added', record: id };
      if (sealed.id < id) return { day, fault: 'missing', record: sealed.id };
      if (!hashLine(line).equals(sealed.hash)) return { day, fault: 'changed', record: id };
      at += 1;
    }
  const missing = hashes[at];
  return missing && { day, fault: 'missing', record: missing.id };
}

/** Reads the file of a day. A file that is gone has no records. */
async function* readStoredDay(
  storage: CheckDeps['storage'],
  key: string | null,
): AsyncGenerator<RecordLine[]> {
  if (key !== null && (await storage.size(key)) !== undefined) yield* readDayFile(storage, key);
}

/** Compares the records of a sealed day with their seal. */
async function checkRecords(
  { database, storage }: CheckDeps,
  seal: Seal,
): Promise<Difference | undefined> {
  const { db } = database;
  const hashes = await readSealedHashes(db, seal.day);
  if (!isRootOf(seal, hashes)) return { day: seal.day, fault: 'seal' };
  if (!seal.removedAt) return compare(seal.day, hashes, readRecordLines(db, seal.day));
  // Rows that remain after their file was stored are about to be deleted.
  return compare(seal.day, hashes, readStoredDay(storage, seal.fileKey));
}

/** Whether the root of a day was published, so that its seal must exist. */
const isPublished = async ({ config, storage }: CheckDeps, day: string): Promise<boolean> =>
  config.s3 !== undefined && (await storage.size(rootKey(day))) !== undefined;

const readSeals = (tx: Tx): Promise<Seal[]> =>
  tx.select().from(auditSeals).orderBy(asc(auditSeals.day));

/**
 * Compares all sealed days with the records, oldest first.
 *
 * @param onDay called after each intact day with its number of records
 * @returns the first difference, or undefined if everything is intact
 */
export async function findDifference(
  deps: CheckDeps,
  key: SigningKey,
  onDay: (records: number) => Promise<void>,
): Promise<Difference | undefined> {
  let before: Seal | undefined;
  const seals = await readSeals(deps.database.db);
  const newestOwn = seals.findLast(({ keyId }) => keyId === key.id)?.day ?? '';
  for (const seal of seals) {
    if (before && seal.day !== dayAfter(before.day))
      return { day: dayAfter(before.day), fault: 'noSeal' };
    if (seal.day > newestOwn) return { day: seal.day, fault: 'otherKey' };
    if (!isIntact(seal, before, key)) return { day: seal.day, fault: 'seal' };
    const difference = await checkRecords(deps, seal);
    if (difference) return difference;
    before = seal;
    await onDay(seal.records);
  }
  const next = before && dayAfter(before.day);
  return next && (await isPublished(deps, next)) ? { day: next, fault: 'noSeal' } : undefined;
}

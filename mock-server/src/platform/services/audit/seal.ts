import { asc, desc } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { operationRecords } from '../operation/records/recordTables.ts';
import { dayAfter, dayOf, endOfDay } from './days.ts';
import { hashLine, MerkleTree } from './merkle.ts';
import { publishRoot } from './publishRoot.ts';
import { FORMAT, readRecordLines } from './recordLines.ts';
import { encodeHash } from './sealedHashes.ts';
import type { SigningKey } from './signingKey.ts';
import { hashStatement, statementText } from './statement.ts';
import { auditSealParts, auditSeals } from './store/sealTables.ts';

/** Time after midnight at which a day is sealed. Calls that began before midnight have ended. */
const SEAL_AFTER_MS = 3_600_000;
/** Records per part. */
const PART = 10_000;

export type Seal = typeof auditSeals.$inferSelect;
type SealDeps = Pick<Deps, 'config' | 'database' | 'log' | 'now' | 'storage'>;

/** Returns the newest seal, or undefined before the first one. */
async function newestSeal(tx: Tx): Promise<Seal | undefined> {
  const [seal] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.day)).limit(1);
  return seal;
}

/** Returns the next day to seal, or undefined if it has not ended an hour ago. */
async function nextDay(tx: Tx, last: Seal | undefined, now: Date): Promise<string | undefined> {
  const [oldest] = last
    ? []
    : await tx
        .select({ createdAt: operationRecords.createdAt })
        .from(operationRecords)
        .orderBy(asc(operationRecords.createdAt))
        .limit(1);
  const day = last ? dayAfter(last.day) : oldest && dayOf(oldest.createdAt);
  const isDue = day !== undefined && now.getTime() >= endOfDay(day).getTime() + SEAL_AFTER_MS;
  return isDue ? day : undefined;
}

/** Reads the records of a day, and returns their root and the stored ids and hashes. */
async function digestDay(tx: Tx, day: string) {
  const tree = new MerkleTree();
  const parts: Buffer[][] = [];
  let records = 0;
  for await (const page of readRecordLines(tx, day))
    for (const { id, line } of page) {
      const hash = hashLine(line);
      tree.add(hash);
      if (records % PART === 0) parts.push([]);
      parts.at(-1)?.push(encodeHash({ id, hash }));
      records += 1;
    }
  return { records, root: tree.root(), parts: parts.map((part) => Buffer.concat(part)) };
}

/**
 * Seals the next day if it is due. Another instance may seal the same day at the same time; only
 * one of them inserts the seal.
 *
 * @returns the sealed day, or undefined if no day is due or another instance sealed it
 */
async function sealNextDay(deps: SealDeps, key: SigningKey): Promise<string | undefined> {
  const { db } = deps.database;
  const last = await newestSeal(db);
  const day = await nextDay(db, last, deps.now());
  if (day === undefined) return undefined;
  const { parts, ...content } = await digestDay(db, day);
  const statement = { day, format: FORMAT, ...content, previous: last?.hash ?? '' };
  const seal = {
    ...statement,
    hash: hashStatement(statement),
    signature: key.sign(statementText(statement)),
    keyId: key.id,
    sealedAt: deps.now(),
  };
  const isOurs = await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(auditSeals)
      .values(seal)
      .onConflictDoNothing()
      .returning({ day: auditSeals.day });
    if (inserted.length === 0) return false;
    for (const [part, bytes] of parts.entries())
      await tx.insert(auditSealParts).values({ day, part, content: bytes });
    return true;
  });
  if (!isOurs) return undefined;
  await publishRoot(deps, seal);
  return day;
}

/** Seals all days that are due, oldest first. @returns the sealed days */
export async function sealDueDays(deps: SealDeps, key: SigningKey): Promise<string[]> {
  const days: string[] = [];
  for (
    let day = await sealNextDay(deps, key);
    day !== undefined;
    day = await sealNextDay(deps, key)
  )
    days.push(day);
  return days;
}

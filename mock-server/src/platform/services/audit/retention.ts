import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { UpkeepDeps } from '../../kernel/area/upkeep.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { retentionSettings } from '../../kernel/upkeep/retention.ts';
import { markPending, settlePending } from '../file/pendingFiles.ts';
import { writeTempFile } from '../file/tempFiles.ts';
import { operationRecords } from '../operation/records/recordTables.ts';
import { dayFileStream } from './dayFile.ts';
import { endOfDay } from './days.ts';
import type { Seal } from './seal.ts';
import { readSigningKey } from './signingKey.ts';
import { auditSeals } from './store/sealTables.ts';
import { texts } from './texts.ts';

const DAY_MS = 86_400_000;
/** Records per statement, so that other calls do not wait. */
const BATCH = 2_000;

async function deleteRecords(tx: Tx, before: Date): Promise<void> {
  const { id, createdAt } = operationRecords;
  const batch = tx.select({ id }).from(operationRecords).where(lt(createdAt, before)).limit(BATCH);
  for (let deleted = BATCH; deleted === BATCH; )
    deleted = (
      await tx.delete(operationRecords).where(inArray(id, batch)).returning({ one: sql`1` })
    ).length;
}

/**
 * Stores the records of a sealed day as a file, and then marks them as removed. If two instances do
 * it at the same time, the file of one of them stays marked for removal.
 */
async function storeDay(deps: UpkeepDeps, seal: Seal, removedReason: string): Promise<void> {
  const { config, database, storage } = deps;
  const { db } = database;
  const path = await writeTempFile(config, dayFileStream(db, seal));
  const { size } = await stat(path);
  const pending = await markPending(db, `${randomBytes(16).toString('hex')}.gz`, deps.now());
  await storage.put(pending.key, path, { size, contentType: 'application/gzip' });
  await db.transaction(async (tx) => {
    const marked = await tx
      .update(auditSeals)
      .set({ fileKey: pending.key, fileSize: size, removedAt: deps.now(), removedReason })
      .where(and(eq(auditSeals.day, seal.day), isNull(auditSeals.removedAt)))
      .returning({ day: auditSeals.day });
    if (marked.length > 0 && !(await settlePending(tx, pending)))
      throw new Error(`The file of ${seal.day} was removed before its seal could refer to it`);
  });
}

/** Returns the sealed days that ended before a time and whose records are in the database. */
async function readExpiredDays(tx: Tx, before: Date): Promise<Seal[]> {
  const seals = await tx
    .select()
    .from(auditSeals)
    .where(isNull(auditSeals.removedAt))
    .orderBy(asc(auditSeals.day));
  return seals.filter(({ day }) => endOfDay(day) <= before);
}

/**
 * Deletes operation records whose retention has ended. Sealed days are stored as files first, and
 * their seals keep the hashes. Days that are not sealed yet wait for their seal. A server without a
 * signing key has no seals and deletes the records.
 */
export async function removeExpiredRecords(deps: UpkeepDeps): Promise<void> {
  const { db } = deps.database;
  const { auditDays = (await readSettings(db, retentionSettings)).auditDays } = deps.config;
  if (auditDays === 0) return;
  const before = new Date(deps.now().getTime() - auditDays * DAY_MS);
  if (!(await readSigningKey(deps.config))) return deleteRecords(db, before);
  for (const seal of await readExpiredDays(db, before))
    await storeDay(deps, seal, texts.retention(auditDays));
  const [newest] = await db
    .select({ day: auditSeals.day })
    .from(auditSeals)
    .where(isNotNull(auditSeals.removedAt))
    .orderBy(desc(auditSeals.day))
    .limit(1);
  if (newest) await deleteRecords(db, endOfDay(newest.day));
}

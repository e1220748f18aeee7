import { eq, sum } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { lockForCount } from '../../db/lockCount.ts';
import { refuse } from '../../http/errors.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { files } from '../../platform/services/file/tables.ts';
import { fileManagerSettings } from './settings.ts';
import { fileQuotas } from './tables.ts';
import { texts } from './texts.ts';

const MB = 1024 * 1024;

/** Returns the space that the files of a user need, and the quota, in bytes. */
export async function readSpace(
  tx: Tx,
  userId: number,
): Promise<{ usedBytes: number; quotaBytes: number }> {
  const [own] = await tx.select().from(fileQuotas).where(eq(fileQuotas.userId, userId));
  const { quotaMb } = own ?? (await readSettings(tx, fileManagerSettings));
  const [row] = await tx
    .select({ bytes: sum(files.size) })
    .from(files)
    .where(eq(files.userId, userId));
  return { usedBytes: Number(row?.bytes ?? 0), quotaBytes: quotaMb * MB };
}

/** Throws a refusal if more bytes exceed the quota of all users together. */
async function assertTotalQuota(tx: Tx, bytes: number): Promise<void> {
  const { totalQuotaMb } = await readSettings(tx, fileManagerSettings);
  if (totalQuotaMb === 0) return;
  // Uploads of two users at a time must not exceed the quota together.
  await lockForCount(tx, 'space of all files');
  const [row] = await tx.select({ bytes: sum(files.size) }).from(files);
  if (Number(row?.bytes ?? 0) + bytes > totalQuotaMb * MB)
    throw refuse(texts.totalQuota(totalQuotaMb));
}

/** Throws a refusal if more bytes exceed the quota of a user, or of all users together. */
export async function assertQuota(tx: Tx, userId: number, bytes: number): Promise<void> {
  const { usedBytes, quotaBytes } = await readSpace(tx, userId);
  if (usedBytes + bytes > quotaBytes) throw refuse(texts.quota(quotaBytes / MB));
  await assertTotalQuota(tx, bytes);
}

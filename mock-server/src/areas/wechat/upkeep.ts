import { inArray, lt } from 'drizzle-orm';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { wechatMessageSettings } from './settings.ts';
import { wechatMessages } from './tables.ts';

const DAY_MS = 86_400_000;
/** Rows per delete statement. */
const BATCH_SIZE = 2_000;

/** Deletes messages after the retention period. Can run on several instances at the same time. */
export async function deleteOldMessages({
  database: { db },
  now,
}: Pick<UpkeepDeps, 'database' | 'now'>): Promise<void> {
  const { keptDays } = await readSettings(db, wechatMessageSettings);
  const before = new Date(now().getTime() - keptDays * DAY_MS);
  const expired = db
    .select({ id: wechatMessages.id })
    .from(wechatMessages)
    .where(lt(wechatMessages.createdAt, before))
    .orderBy(wechatMessages.createdAt, wechatMessages.id)
    .limit(BATCH_SIZE);
  for (let deletedCount = BATCH_SIZE; deletedCount === BATCH_SIZE; ) {
    const rows = await db
      .delete(wechatMessages)
      .where(inArray(wechatMessages.id, expired))
      .returning({ id: wechatMessages.id });
    deletedCount = rows.length;
  }
}

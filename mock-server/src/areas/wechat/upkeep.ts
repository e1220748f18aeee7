import { inArray, lt } from 'drizzle-orm';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { wechatMessageSettings } from './settings.ts';
import { wechatMessages } from './tables.ts';

const DAY_MS = 86_400_000;
/** Rows that one statement removes. */
const BATCH = 2_000;

/** Removes what was received longer ago than the setting keeps it. Several instances may do it at once. */
export async function deleteOldMessages({
  database: { db },
  now,
}: Pick<UpkeepDeps, 'database' | 'now'>): Promise<void> {
  const { keptDays } = await readSettings(db, wechatMessageSettings);
  const before = new Date(now().getTime() - keptDays * DAY_MS);
  const some = db
    .select({ id: wechatMessages.id })
    .from(wechatMessages)
    .where(lt(wechatMessages.createdAt, before))
    .orderBy(wechatMessages.createdAt, wechatMessages.id)
    .limit(BATCH);
  for (let gone = BATCH; gone === BATCH; ) {
    const rows = await db
      .delete(wechatMessages)
      .where(inArray(wechatMessages.id, some))
      .returning({ id: wechatMessages.id });
    gone = rows.length;
  }
}

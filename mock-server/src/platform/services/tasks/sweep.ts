import { and, inArray, lt, notInArray } from 'drizzle-orm';
import type { UpkeepDeps } from '../../kernel/area/upkeep.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { releaseFiles } from '../file/references.ts';
import { TASK_FILE } from './resultFiles.ts';
import { taskSettings } from './settings.ts';
import { LIVE_STATUSES } from './status.ts';
import { tasks } from './tables.ts';

const DAY_MS = 24 * 3600_000;
/** Tasks per transaction. Each can have many items. */
const BATCH_SIZE = 20;

/**
 * Deletes tasks after their retention, with their items. Their files are marked for removal in the
 * same transaction and deleted by the maintenance of files.
 */
export async function sweepTasks({ database, now }: UpkeepDeps): Promise<void> {
  const { keepDays } = await readSettings(database.db, taskSettings);
  const before = new Date(now().getTime() - keepDays * DAY_MS);
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE; )
    deleted = await database.db.transaction(async (tx) => {
      const old = tx
        .select({ id: tasks.id })
        .from(tasks)
        .where(and(lt(tasks.finishedAt, before), notInArray(tasks.status, [...LIVE_STATUSES])))
        .limit(BATCH_SIZE)
        .for('update', { skipLocked: true });
      const removed = await tx
        .delete(tasks)
        .where(inArray(tasks.id, old))
        .returning({ id: tasks.id, fileKey: tasks.fileKey, sourceKey: tasks.sourceKey });
      // A dry run and the import that followed it share a file.
      const uses = removed.flatMap(({ id, fileKey, sourceKey }) =>
        [fileKey, sourceKey].flatMap((key) => (key === null ? [] : [{ key, refId: id }])),
      );
      await releaseFiles(tx, TASK_FILE, uses, now());
      return removed.length;
    });
}

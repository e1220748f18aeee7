import { and, inArray, lt, notInArray } from 'drizzle-orm';
import type { UpkeepDeps } from '../../kernel/area/upkeep.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { announceRemoval } from '../file/pendingFiles.ts';
import { taskSettings } from './settings.ts';
import { LIVE_STATUSES } from './status.ts';
import { tasks } from './tables.ts';

const DAY_MS = 24 * 3600_000;
/** Tasks per transaction; what hangs on them may be many rows. */
const SOME = 20;

/**
 * Removes tasks that ended long enough ago, with their items. Their files are noted to go, and the upkeep of files removes them: no
 * task names a file that is not there, and no file stays that no task names.
 */
export async function sweepTasks({ database, now }: UpkeepDeps): Promise<void> {
  const { keepDays } = await readSettings(database.db, taskSettings);
  const before = new Date(now().getTime() - keepDays * DAY_MS);
  for (let gone = SOME; gone === SOME; )
    gone = await database.db.transaction(async (tx) => {
      const old = tx
        .select({ id: tasks.id })
        .from(tasks)
        .where(and(lt(tasks.finishedAt, before), notInArray(tasks.status, [...LIVE_STATUSES])))
        .limit(SOME)
        .for('update', { skipLocked: true });
      const removed = await tx
        .delete(tasks)
        .where(inArray(tasks.id, old))
        .returning({ fileKey: tasks.fileKey, sourceKey: tasks.sourceKey });
      const keys = removed
        .flatMap(({ fileKey, sourceKey }) => [fileKey, sourceKey])
        .filter((key) => key !== null);
      // An import that was tried and one that followed it share a file.
      const named =
        keys.length === 0
          ? []
          : await tx
              .select({ key: tasks.sourceKey })
              .from(tasks)
              .where(inArray(tasks.sourceKey, keys));
      const stay = new Set(named.map(({ key }) => key));
      for (const key of new Set(keys)) if (!stay.has(key)) await announceRemoval(tx, key, now());
      return removed.length;
    });
}

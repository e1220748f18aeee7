import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { resumeTask } from './lease.ts';
import { publishTask } from './topic.ts';

/**
 * Resumes a suspended task when `tx` commits, because the event that it waits for has occurred.
 * Other tasks are not affected.
 */
export async function wakeTask(
  { tx, bus }: { tx: Tx } & Pick<Deps, 'bus'>,
  id: number,
): Promise<void> {
  const task = await resumeTask(tx, id);
  if (task) await publishTask({ bus }, task, 'queued', tx);
}

import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { rouseTask } from './lease.ts';
import { tellOf } from './topic.ts';

/** Lets a task that waits for what others do go on when `tx` commits: what it waited for is there. Any other task goes on as it is. */
export async function wakeTask(
  { tx, bus }: { tx: Tx } & Pick<Deps, 'bus'>,
  id: number,
): Promise<void> {
  const task = await rouseTask(tx, id);
  if (task) await tellOf({ bus }, task, 'queued', tx);
}

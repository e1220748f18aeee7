import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/caller.ts';
import { stillSees } from '../../kernel/scope/sight.ts';
import { mayStart, readActor } from './actor.ts';
import type { StoredTask } from './define.ts';

/**
 * Whether the creator of a task may still read what it made: the role of his session has the call that started it, he still holds the role in
 * which he started it, that role has the call too, and it still sees all that it saw when the file was made. A file cannot be made smaller
 * afterwards, so one that holds too much for today is refused as a whole; another run of the task makes one that he may have.
 *
 * @param caller the creator, in the role of his session
 */
export async function mayRead(
  tx: Tx,
  caller: Pick<Actor, 'authorityId'>,
  task: StoredTask,
): Promise<boolean> {
  if (!(await mayStart(tx, caller.authorityId, task.type))) return false;
  const actor = await readActor(tx, task);
  return actor !== undefined && (task.sight === null || (await stillSees(tx, actor, task.sight)));
}

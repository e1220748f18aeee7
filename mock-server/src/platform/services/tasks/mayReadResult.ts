import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/caller.ts';
import { stillVisible } from '../../kernel/scope/visibility.ts';
import { mayStart, readActor } from './actor.ts';
import type { StoredTask } from './define.ts';

/** The related lists with columns in the file of an export. Their permissions are needed too. */
const relatedLists = ({ input }: StoredTask): readonly string[] =>
  (input as { needs?: readonly string[] } | null)?.needs ?? [];

/**
 * Whether the creator of a task may still read its result. Both the role of the session and the
 * role that started the task need the permission to start it. The creator must still hold the
 * latter role, and it must still see everything that it saw when the file was created. A file
 * cannot be filtered afterwards, so it is refused completely; the user can run the task again.
 *
 * @param caller the creator, with the role of the session
 */
export async function mayReadResult(
  tx: Tx,
  caller: Pick<Actor, 'authorityId'>,
  task: StoredTask,
): Promise<boolean> {
  if (!(await mayStart(tx, caller.authorityId, task.type))) return false;
  for (const related of relatedLists(task)) {
    if (!(await mayStart(tx, caller.authorityId, related))) return false;
    if (!(await mayStart(tx, task.authorityId, related))) return false;
  }
  const actor = await readActor(tx, task);
  return (
    actor !== undefined && (task.sight === null || (await stillVisible(tx, actor, task.sight)))
  );
}

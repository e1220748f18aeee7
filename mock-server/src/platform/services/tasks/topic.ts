import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { StoredTask } from './define.ts';

/**
 * Bus topic of tasks. Clients that show tasks reload them. Instances look for queued tasks or stop
 * a canceled one.
 */
export const TASKS_TOPIC = 'tasks';

export interface TaskMessage {
  id: number;
  /** The creator. Messages must not reach other users. */
  userId: number;
  what: 'queued' | 'changed' | 'canceled';
}

/** Announces a change of a task to all instances when `tx` commits. */
export const publishTask = (
  { bus }: Pick<Deps, 'bus'>,
  { id, creatorId }: Pick<StoredTask, 'id' | 'creatorId'>,
  what: TaskMessage['what'],
  tx: Tx,
): Promise<void> =>
  bus.publish(TASKS_TOPIC, { id, userId: creatorId, what } satisfies TaskMessage, tx);

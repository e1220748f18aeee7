import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { StoredTask } from './define.ts';

/** What the bus says of tasks. Whoever shows them reads again; whoever works on them looks for some, or stops. */
export const TASKS_TOPIC = 'tasks';

export interface TaskNews {
  id: number;
  /** Whose it is: news of it are for nobody else. */
  userId: number;
  what: 'queued' | 'changed' | 'canceled';
}

/** Tells all instances of a task, when `tx` commits. */
export const tellOf = (
  { bus }: Pick<Deps, 'bus'>,
  { id, creatorId }: Pick<StoredTask, 'id' | 'creatorId'>,
  what: TaskNews['what'],
  tx: Tx,
): Promise<void> =>
  bus.publish(TASKS_TOPIC, { id, userId: creatorId, what } satisfies TaskNews, tx);

import type { StoredTask, TaskDeps } from './define.ts';
import { acquireTask } from './lease.ts';
import { MAX_PARALLEL_TASKS, POLL_INTERVAL_MS } from './limits.ts';
import { runTask, STOPPING } from './runTask.ts';
import { TASKS_TOPIC, type TaskMessage } from './topic.ts';

class Canceled extends Error {}

interface Running {
  abort: AbortController;
  ended: Promise<void>;
}

/**
 * Runs tasks until the server stops, several in parallel. It finds tasks by bus messages and by
 * polling, including tasks of killed instances.
 *
 * @returns function that stops the worker; running tasks return to the queue for other instances
 */
export function startTasks(deps: TaskDeps): () => Promise<void> {
  const running = new Map<number, Running>();
  let stopped = false;
  let search: Promise<void> | undefined;
  let again = false;

  const begin = (task: StoredTask) => {
    const abort = new AbortController();
    const ended = runTask(deps, task, abort).then(() => {
      running.delete(task.id);
      findTasks();
    });
    running.set(task.id, { abort, ended });
  };
  const claimTasks = async () => {
    do {
      again = false;
      while (!stopped && running.size < MAX_PARALLEL_TASKS) {
        const task = await acquireTask(deps.database.db);
        if (!task) break;
        begin(task);
      }
    } while (again && !stopped);
  };
  function findTasks(): void {
    if (stopped) return;
    // A message during a search can announce a task that the search has already missed.
    again = true;
    search ??= claimTasks()
      .catch((error) => deps.log.warn({ err: error }, 'Looking for tasks failed; trying again'))
      .finally(() => {
        search = undefined;
      });
  }

  const stopListening = deps.bus.subscribe(
    TASKS_TOPIC,
    (news) => {
      const { id, what } = news as TaskMessage;
      if (what === 'queued') findTasks();
      if (what === 'canceled') running.get(id)?.abort.abort(new Canceled());
    },
    findTasks,
  );
  const timer = setInterval(findTasks, POLL_INTERVAL_MS);
  findTasks();
  return async () => {
    stopped = true;
    clearInterval(timer);
    stopListening();
    await search;
    for (const { abort } of running.values()) abort.abort(STOPPING);
    await Promise.all([...running.values()].map(({ ended }) => ended));
  };
}

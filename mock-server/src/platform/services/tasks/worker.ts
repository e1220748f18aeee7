import type { StoredTask, TaskDeps } from './define.ts';
import { claimTask } from './lease.ts';
import { AT_A_TIME, LOOK_EVERY_MS } from './limits.ts';
import { runTask, STOPPING } from './runTask.ts';
import { TASKS_TOPIC, type TaskNews } from './topic.ts';

class Canceled extends Error {}

interface Running {
  abort: AbortController;
  ended: Promise<void>;
}

/**
 * Works on tasks as long as the server runs, several at a time: on those that it is told of, and on those that others abandoned.
 *
 * @returns ends it: what is under way is given back for other instances to go on with
 */
export function startTasks(deps: TaskDeps): () => Promise<void> {
  const running = new Map<number, Running>();
  let stopped = false;
  let looking: Promise<void> | undefined;
  let again = false;

  const begin = (task: StoredTask) => {
    const abort = new AbortController();
    const ended = runTask(deps, task, abort).then(() => {
      running.delete(task.id);
      look();
    });
    running.set(task.id, { abort, ended });
  };
  const takeUp = async () => {
    do {
      again = false;
      while (!stopped && running.size < AT_A_TIME) {
        const task = await claimTask(deps.database.db);
        if (!task) break;
        begin(task);
      }
    } while (again && !stopped);
  };
  function look(): void {
    if (stopped) return;
    // Told while it looks: what is new may have come behind its back.
    again = true;
    looking ??= takeUp()
      .catch((error) => deps.log.warn({ err: error }, 'tasks could not be looked for now'))
      .finally(() => {
        looking = undefined;
      });
  }

  const stopListening = deps.bus.subscribe(
    TASKS_TOPIC,
    (news) => {
      const { id, what } = news as TaskNews;
      if (what === 'queued') look();
      if (what === 'canceled') running.get(id)?.abort.abort(new Canceled());
    },
    look,
  );
  const timer = setInterval(look, LOOK_EVERY_MS);
  look();
  return async () => {
    stopped = true;
    clearInterval(timer);
    stopListening();
    await looking;
    for (const { abort } of running.values()) abort.abort(STOPPING);
    await Promise.all([...running.values()].map(({ ended }) => ended));
  };
}

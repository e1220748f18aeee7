import { type Schemas, tryCall } from '@console/shared/request';

type Task = Schemas['Task'];

/** Milliseconds between two requests. */
const PAUSE = 800;

const wait = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Polls a task until it ends. Failed requests are repeated, because the task continues without this
 * page.
 *
 * @returns the ended task, or undefined if the signal was aborted
 */
export async function followImport(
  started: Task,
  signal: AbortSignal,
  onNews: (task: Task) => void,
): Promise<Task | undefined> {
  let task = started;
  while (task.status === 'queued' || task.status === 'running') {
    await wait(signal);
    if (signal.aborted) return undefined;
    const outcome = await tryCall(
      'POST /task/getTask',
      { ID: task.ID },
      { loading: false, silent: 'all' },
    );
    if (signal.aborted) return undefined;
    if (!outcome.ok) continue;
    task = outcome.data.task;
    onNews(task);
  }
  return task;
}

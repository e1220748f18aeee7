import { type Schemas, tryCall } from '@console/shared/request';

type Task = Schemas['Task'];

/** Milliseconds between two questions. */
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
 * Asks how far a task is until it has ended. A question that gets no answer is asked again: the task runs on without us.
 *
 * @returns the task at its end; nothing when nobody looks any more
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

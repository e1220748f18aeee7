import { type DataOf, type Schemas, tryCall } from '@console/shared/request';
import { useEffect, useState } from 'react';

type Task = Schemas['Task'];
type TaskError = DataOf<'POST /task/getTaskErrorList'>['list'][number];

const EVERY_MS = 2_000;
const LIVE: readonly string[] = ['queued', 'running'];

interface Sending {
  task: Task | null;
  errors: readonly TaskError[];
}
const NOTHING: Sending = { task: null, errors: [] };

/**
 * Follows the task of a mail until it ends: progress and failed receivers. Another task id resets
 * the state.
 */
export function useSending(taskId: number): Sending {
  const [progress, setProgress] = useState(NOTHING);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const read = async (): Promise<void> => {
      const result = await tryCall(
        'POST /task/getTask',
        { ID: taskId },
        { loading: false, silent: true },
      );
      const task = result.ok ? result.data.task : undefined;
      const failed =
        task && task.failed > 0
          ? await tryCall(
              'POST /task/getTaskErrorList',
              { ID: taskId, page: 1, pageSize: 100 },
              { loading: false, silent: true },
            )
          : undefined;
      if (isGone) return;
      if (task) setProgress({ task, errors: failed?.ok ? failed.data.list : [] });
      if (!task || LIVE.includes(task.status)) timer = setTimeout(() => void read(), EVERY_MS);
    };
    setProgress(NOTHING);
    void read();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [taskId]);
  return progress;
}

import { type DataOf, type Schemas, tryCall } from '@console/shared/request';
import { useEffect, useState } from 'react';

type Line = DataOf<'POST /netbar/getToolOutput'>['list'][number];
type Task = Schemas['Task'];
type TaskError = DataOf<'POST /task/getTaskErrorList'>['list'][number];

const EVERY_MS = 2_000;
/** Limit of the lines on the screen. */
const MAX_LINES = 2_000;
const ERRORS = { page: 1, pageSize: 100 } as const;

interface ToolTask {
  lines: readonly Line[];
  task: Task | null;
  errors: readonly TaskError[];
  ended: boolean;
}
const NOTHING: ToolTask = { lines: [], task: null, errors: [], ended: false };

/** Follows a tool task: output, progress and failed terminals. Another task id resets the state. */
export function useToolTask(taskId: number): ToolTask {
  const [progress, setProgress] = useState(NOTHING);
  useEffect(() => {
    let after = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const note = (more: Partial<ToolTask>): void => {
      if (!isGone) setProgress((current) => ({ ...current, ...more }));
    };
    const read = async (): Promise<void> => {
      const output = await tryCall('POST /netbar/getToolOutput', { taskId, after });
      const task = await tryCall('POST /task/getTask', { ID: taskId });
      if (isGone) return;
      if (task.ok) note({ task: task.data.task });
      if (task.ok && task.data.task.failed > 0) {
        const failed = await tryCall('POST /task/getTaskErrorList', { ...ERRORS, ID: taskId });
        if (failed.ok) note({ errors: failed.data.list });
      }
      if (output.ok && !isGone) {
        const { list, done } = output.data;
        after = list.at(-1)?.ID ?? after;
        if (list.length > 0)
          setProgress((current) => ({
            ...current,
            lines: [...current.lines, ...list].slice(-MAX_LINES),
          }));
        note({ ended: done });
        if (done) return;
      }
      if (!isGone) timer = setTimeout(() => void read(), EVERY_MS);
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

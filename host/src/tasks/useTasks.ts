import { newRequestId, tryCall } from '@console/shared/request';
import { liveTasksAtom, store } from '@console/shared/session';
import { useEffect, useRef, useState } from 'react';
import { followTasks, type TaskList } from './followTasks.ts';
import { isLive, type Task } from './task.ts';

export type TaskAction = 'cancel' | 'retryFailed' | 'confirmTask';

const CALLS = {
  cancel: 'POST /task/cancelTask',
  retryFailed: 'POST /task/retryFailed',
  confirmTask: 'POST /task/confirmTask',
} as const;

export interface Tasks extends TaskList {
  retry(): void;
  /** Runs an action of a task. @returns the error, or '' */
  act(action: TaskAction, task: Task): Promise<string>;
}

/** Follows the user's tasks while the panel is open. */
export function useTasks(): Tasks {
  const [shown, setShown] = useState<TaskList>({ tasks: undefined, failed: '' });
  const following = useRef<ReturnType<typeof followTasks>>(undefined);
  useEffect(() => {
    following.current = followTasks({ isOpen: true, onList: setShown });
    return () => following.current?.stop();
  }, []);
  const look = (): void => following.current?.look();
  return {
    ...shown,
    retry: look,
    async act(action, { ID }) {
      const outcome = await tryCall(CALLS[action], { ID, requestId: newRequestId() });
      if (outcome.ok && isLive(outcome.data.task))
        store.set(liveTasksAtom, (live) => (live ?? 0) + 1);
      look();
      return outcome.ok ? '' : outcome.message;
    },
  };
}

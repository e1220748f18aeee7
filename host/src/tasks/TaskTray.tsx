import { liveTasksAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, useEffect } from 'react';
import { CountedPopup } from '../parts/CountedPopup.tsx';
import { LineIcon } from '../parts/LineIcon.tsx';
import { taskTrayText } from './taskTrayText.ts';

const TaskPanel = lazy(() => import(/* webpackChunkName: 'tasks' */ './TaskPanel.tsx'));

const ICON = (
  <LineIcon>
    <path d="M2.5 4.5l1.5 1.5 2.5-3M9 4.5h6.5M2.5 12.5l1.5 1.5 2.5-3M9 12.5h6.5" />
  </LineIcon>
);

/**
 * Shows the number of the user's active tasks and opens the list. Renders nothing for a back end
 * without tasks.
 */
export function TaskTray(): ReactNode {
  const live = useAtomValue(liveTasksAtom, { store });
  const isBusy = live !== null && live > 0;
  useEffect(() => {
    if (!isBusy) return undefined;
    let stop: (() => void) | undefined;
    let gone = false;
    void import(/* webpackChunkName: 'tasks' */ './followTasks.ts').then(
      ({ followTasks }) => {
        if (!gone) stop = followTasks({ isOpen: false }).stop;
      },
      // The panel shows the error when it is opened.
      () => undefined,
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [isBusy]);
  if (live === null) return null;
  return (
    <CountedPopup
      label={taskTrayText(live)}
      icon={ICON}
      count={live > 0 ? String(live) : ''}
      panel="tasks"
    >
      {() => <TaskPanel />}
    </CountedPopup>
  );
}

import { liveTasksAtom, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { HeaderPopup } from '../parts/HeaderPopup.tsx';
import { taskTrayText } from './taskTrayText.ts';
import './tray.css';

const TaskPanel = lazy(() => import(/* webpackChunkName: 'tasks' */ './TaskPanel.tsx'));

/** The number of running tasks of the person, with the list of all; nothing on a back end without tasks. */
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
      // The panel says so when somebody opens it.
      () => undefined,
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [isBusy]);
  if (live === null) return null;
  return (
    <HeaderPopup
      label={taskTrayText(live)}
      button={
        <>
          <TaskIcon />
          {live > 0 && (
            <span className="task-count" aria-hidden="true">
              {live}
            </span>
          )}
        </>
      }
    >
      {() => (
        <Suspense fallback={<div className="tasks" aria-busy="true" />}>
          <TaskPanel />
        </Suspense>
      )}
    </HeaderPopup>
  );
}

function TaskIcon(): ReactNode {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.400" aria-hidden="true">
      <path d="M2.500 4.500l1.500 1.500 2.500-3M9 4.500h6.500M2.500 12.500l1.500 1.500 2.500-3M9 12.500h6.500" />
    </svg>
  );
}

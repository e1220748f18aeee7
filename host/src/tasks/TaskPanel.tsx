import { type ReactNode, useEffect, useRef } from 'react';
import { TaskRow } from './TaskRow.tsx';
import { isLive, type Task } from './task.ts';
import { taskTexts } from './taskTexts.ts';
import { UploadRows } from './UploadRows.tsx';
import { type Tasks, useTasks } from './useTasks.ts';
import '../parts/tray.css';
import './tasks.css';

/** List of the running uploads and of the user's tasks, active ones first. */
export default function TaskPanel(): ReactNode {
  const tasks = useTasks();
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus into the panel for keyboard users.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="tray tasks" aria-labelledby="tasks-title">
      <header className="tray-head">
        <h2 id="tasks-title" ref={heading} tabIndex={-1}>
          {taskTexts.title}
        </h2>
      </header>
      <div className="tray-body">
        <UploadRows />
        <Content tasks={tasks} />
      </div>
    </section>
  );
}

function Content({ tasks: { tasks, failed, retry, act } }: { tasks: Tasks }): ReactNode {
  if (failed !== '' && !tasks)
    return (
      <div className="tray-note" role="alert">
        <p>{taskTexts.failed}</p>
        <p>{failed}</p>
        <button type="button" className="button" onClick={retry}>
          {taskTexts.retry}
        </button>
      </div>
    );
  if (!tasks) return null;
  if (tasks.length === 0) return <p className="tray-note">{taskTexts.empty}</p>;
  const live = tasks.filter(isLive);
  const ended = tasks.filter((task) => !isLive(task));
  const list = (title: string, some: readonly Task[]): ReactNode =>
    some.length > 0 && (
      <>
        <h3 className="tasks-group">{title}</h3>
        <ul className="tray-list">
          {some.map((task) => (
            <TaskRow key={task.ID} task={task} act={act} />
          ))}
        </ul>
      </>
    );
  return (
    <>
      {list(taskTexts.groups.live, live)}
      {list(taskTexts.groups.ended, ended)}
    </>
  );
}

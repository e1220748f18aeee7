import { toast } from '@console/shared/feedback';
import { formatTime } from '@console/shared/format';
import { type ReactNode, useState } from 'react';
import { TaskErrors } from './TaskErrors.tsx';
import { isLive, type Task } from './task.ts';
import { taskTexts } from './taskTexts.ts';
import type { TaskAction, Tasks } from './useTasks.ts';

const { actions } = taskTexts;

/** Returns the URL of a task's result file. The browser authenticates with the session cookie. */
const fileOf = ({ ID }: Task): string => `/api/task/downloadResult?ID=${ID}`;

/** Shows the progress and result of a task and its actions. */
export function TaskRow({ task, act }: { task: Task; act: Tasks['act'] }): ReactNode {
  const { title, status, progress, msg, failed, CreatedAt, file } = task;
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const can = (action: string): boolean => task.actions.includes(action);
  const button = (action: string, call: TaskAction, label: string): ReactNode =>
    can(action) && (
      <button
        type="button"
        className="tray-link"
        disabled={busy}
        aria-label={`${label} ${title}`}
        onClick={async () => {
          setBusy(true);
          const why = await act(call, task);
          setBusy(false);
          if (why !== '') toast.error(why);
        }}
      >
        {label}
      </button>
    );
  return (
    <li className="tasks-task" data-status={status}>
      <h4>{title}</h4>
      <span className="tasks-status">{taskTexts.statuses[status]}</span>
      {isLive(task) && (
        <progress aria-label={taskTexts.progress(title)} max={100} value={progress} />
      )}
      <p>
        {taskTexts.counts(task)}
        <time dateTime={CreatedAt}>{formatTime(CreatedAt)}</time>
      </p>
      {msg !== '' && <p className="tasks-msg">{msg}</p>}
      <div className="tray-actions">
        {can('download') && file && (
          <a
            className="tray-link"
            href={fileOf(task)}
            download={file.name}
            aria-label={`${actions.download} ${file.name}`}
          >
            {actions.download}
          </a>
        )}
        {button('confirm', 'confirmTask', actions.confirm)}
        {button('retry', 'retryFailed', failed > 0 ? actions.retry : actions.retryWhole)}
        {button('cancel', 'cancel', actions.cancel)}
        {failed > 0 && (
          <button
            type="button"
            className="tray-link"
            aria-expanded={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? taskTexts.hideErrors : taskTexts.errors}
          </button>
        )}
      </div>
      {shown && <TaskErrors task={task} />}
    </li>
  );
}

import { toast } from '@console/shared/feedback';
import { type Schemas, tryCall } from '@console/shared/request';
import { type ReactNode, useEffect, useState } from 'react';
import type { Task } from './task.ts';
import { taskTexts } from './taskTexts.ts';

type TaskError = Schemas['TaskError'];

/** Number of failed items that are shown. The file contains all of them. */
const SHOWN = 50;

const asText = (errors: readonly TaskError[]): string =>
  errors
    .map(({ targetId, targetName, field, msg, remediation }) =>
      [targetId, targetName, field, msg, remediation].join('\t'),
    )
    .join('\n');

/** Lists the failed items of a task with their reasons, with a copy button and a file download. */
export function TaskErrors({ task: { ID, failed } }: { task: Task }): ReactNode {
  const [errors, setErrors] = useState<readonly TaskError[] | undefined>(undefined);
  const [why, setWhy] = useState('');
  useEffect(() => {
    let gone = false;
    void tryCall(
      'POST /task/getTaskErrorList',
      { ID, page: 1, pageSize: SHOWN },
      { loading: false },
    ).then((outcome) => {
      if (gone) return;
      if (outcome.ok) setErrors(outcome.data.list);
      else setWhy(outcome.message);
    });
    return () => {
      gone = true;
    };
  }, [ID]);
  if (why !== '') return <p className="tasks-msg">{why}</p>;
  if (!errors) return <div className="tasks-errors" aria-busy="true" />;
  const copy = async (): Promise<void> => {
    try {
      // Pages without HTTPS have no clipboard.
      await navigator.clipboard.writeText(asText(errors));
      toast.success(taskTexts.copied);
    } catch {
      toast.error(taskTexts.notCopied);
    }
  };
  return (
    <div className="tasks-errors">
      <table>
        <thead>
          <tr>
            <th scope="col">{taskTexts.errorColumns.target}</th>
            <th scope="col">{taskTexts.errorColumns.reason}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ targetId, targetName, field, msg, remediation }) => (
            <tr key={`${targetId} ${field} ${msg}`}>
              <td>{targetName || targetId}</td>
              <td>{[field, msg, remediation].filter((part) => part !== '').join('：')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {failed > errors.length && <p>{taskTexts.errorsMore(errors.length, failed)}</p>}
      <div className="tray-actions">
        <button type="button" className="tray-link" onClick={() => void copy()}>
          {taskTexts.copyErrors}
        </button>
        <a className="tray-link" href={`/api/task/downloadErrors?ID=${ID}`} download>
          {taskTexts.exportErrors}
        </a>
      </div>
    </div>
  );
}

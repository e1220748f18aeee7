import { Notice, useRecord } from '@console/shared/ui';
import { taskTexts as texts } from './task.texts.ts';
import { useTaskEnd } from './useTaskEnd.ts';

/**
 * Shows why the user's last task of a kind has failed, and calls `onEnd` when a task has ended.
 *
 * @param type area and key of the task, for example `provider.reconcileProvider`
 */
export function TaskFailure({ type, onEnd }: { type: string; onEnd(): void }) {
  const { data, reload } = useRecord('POST /task/getTaskList', { type, page: 1, pageSize: 1 });
  useTaskEnd(() => {
    reload();
    onEnd();
  });
  const [task] = data?.list ?? [];
  if (task?.status !== 'failed' && task?.status !== 'partial') return null;
  const { title, msg, failed } = task;
  return (
    <Notice role="alert">{texts.failed(title, msg === '' ? texts.count(failed) : msg)}</Notice>
  );
}

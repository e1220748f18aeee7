import { Button } from '@arco-design/web-react';
import { newRequestId } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { tellTaskStarted } from '@console/shared/session';
import { Note, offers, PlainTable, ProgressBar, useMutation } from '@console/shared/ui';
import { sendTexts as texts } from './send.texts.ts';
import { useSending } from './useSending.ts';

interface SendProgressProps {
  taskId: number;
  onRetry(taskId: number): void;
  onAgain(): void;
}

/** The progress of a mail, the failed receivers with the errors, and a retry for them. */
export function SendProgress({ taskId, onRetry, onAgain }: SendProgressProps) {
  const { task, errors } = useSending(taskId);
  const { busy, notice, send } = useMutation();
  const { total = 0, success = 0, failed = 0, status = 'queued' } = task ?? {};
  const retry = async (): Promise<void> => {
    const again = await send('POST /task/retryFailed', { ID: taskId, requestId: newRequestId() });
    if (!again.ok) return;
    tellTaskStarted();
    onRetry(again.data.task.ID);
  };
  return (
    <section className="email-progress" aria-label={texts.progress}>
      <h2>{texts.progress}</h2>
      <ProgressBar label={texts.progress} max={total} value={success + failed} />
      <p role="status">
        {texts.states[status]} · {texts.progressOf(success, total, failed)}
        {task?.msg && <Note as="span"> {task.msg}</Note>}
      </p>
      {notice && <Note tone="danger">{notice.text}</Note>}
      {errors.length > 0 && (
        <PlainTable
          rows={errors}
          keyOf={({ targetId }) => targetId}
          label={texts.failures}
          columns={[
            { isRowHeading: true, render: ({ targetName }) => targetName },
            { render: ({ msg }) => msg },
          ]}
        />
      )}
      <div className="email-buttons">
        {task && offers(task, 'retry') && (
          <Button loading={busy} onClick={() => void retry()}>
            {texts.retry}
          </Button>
        )}
        <Button onClick={() => openTab({ name: 'emailLog' })}>{texts.toLog}</Button>
        <Button type="primary" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </section>
  );
}

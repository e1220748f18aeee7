import { Button } from '@arco-design/web-react';
import { formatTime } from '@console/shared/format';
import { tellTaskStarted } from '@console/shared/session';
import {
  Note,
  offers,
  PlainTable,
  ProgressBar,
  type ShownDialog,
  SideDrawer,
  StatusTag,
  useMutation,
} from '@console/shared/ui';
import { useState } from 'react';
import { useFollowEnd } from '../useFollowEnd.ts';
import { toolTexts as texts } from './run.texts.ts';
import { useToolTask } from './useToolTask.ts';

interface Props {
  taskId: number;
  name: string;
  shown: ShownDialog;
}

/** The output of a running tool, its result on each terminal, and a retry on failed ones. */
export function ToolOutput({ taskId: first, name, shown: { open, close, remove } }: Props) {
  const [taskId, setTaskId] = useState(first);
  const { lines, task, errors, ended } = useToolTask(taskId);
  const { box, onScroll } = useFollowEnd(lines.at(-1)?.ID);
  const { busy, notice, send } = useMutation();
  const { total = 0, success = 0, failed = 0 } = task ?? {};
  const retry = async (): Promise<void> => {
    const requestId = `retry of task ${taskId}`;
    const again = await send('POST /task/retryFailed', { ID: taskId, requestId });
    if (!again.ok) return;
    tellTaskStarted();
    setTaskId(again.data.task.ID);
  };
  return (
    <SideDrawer
      title={`${texts.output}：${name}`}
      open={open}
      width={960}
      closeText={null}
      onClose={close}
      onGone={remove}
    >
      <div className="protect">
        {task && (
          <div className="tool-progress">
            <ProgressBar label={texts.progressLabel} max={total} value={success + failed} />
            <span role="status">{texts.progress(success, total, failed)}</span>
            {offers(task, 'retry') && (
              <Button size="small" loading={busy} onClick={() => void retry()}>
                {texts.retry}
              </Button>
            )}
          </div>
        )}
        {notice && <Note tone="danger">{notice.text}</Note>}
        {errors.length > 0 && (
          <PlainTable
            rows={errors}
            keyOf={({ targetId }) => targetId}
            label={texts.failedMachines}
            columns={[
              { isRowHeading: true, render: ({ targetName }) => targetName },
              { render: ({ msg }) => <StatusTag tone="danger">{msg}</StatusTag> },
            ]}
          />
        )}
        <div
          ref={box}
          className="tool-output"
          role="log"
          aria-label={texts.output}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach the scrollable box
          tabIndex={0}
          onScroll={onScroll}
        >
          {lines.map(({ ID, terminalNo, at, line }) => (
            <div key={ID}>
              <time>{formatTime(at, { seconds: true })}</time> <b>{terminalNo}</b> {line}
            </div>
          ))}
        </div>
        <Note>{ended ? texts.ended : texts.waiting}</Note>
      </div>
    </SideDrawer>
  );
}

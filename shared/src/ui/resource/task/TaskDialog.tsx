import { Modal } from '@arco-design/web-react';
import { type ReactNode, useState } from 'react';
import { toast } from '../../../feedback/toasts.ts';
import type { Outcome } from '../../../request/settle.ts';
import { tellTaskStarted } from '../../../session/tasks.ts';
import { uiTexts } from '../../base/texts.ts';
import { useReturnFocus } from '../../base/useReturnFocus.ts';
import '../../base/kit.css';

const FRAME = 'console-confirm';

interface TaskDialogProps {
  title: string;
  startText: string;
  /** Shown when the task has started. */
  startedText: string;
  open: boolean;
  onClose(): void;
  /** Starts the task. A failure is shown in the dialog, which stays open. */
  onStart(): Promise<Outcome>;
  children: ReactNode;
}

/** Dialog for the options of a task, which it starts. */
export function TaskDialog({
  title,
  startText,
  startedText,
  open,
  onClose,
  onStart,
  children,
}: TaskDialogProps) {
  const returnFocus = useReturnFocus(open, FRAME);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const start = async (): Promise<void> => {
    setBusy(true);
    setError('');
    const outcome = await onStart();
    setBusy(false);
    if (!outcome.ok) {
      setError(outcome.message);
      return;
    }
    tellTaskStarted();
    toast.success(startedText);
    onClose();
  };
  return (
    <Modal
      className={FRAME}
      title={title}
      visible={open}
      okText={startText}
      cancelText={uiTexts.cancel}
      confirmLoading={busy}
      maskClosable={false}
      onOk={() => void start()}
      onCancel={onClose}
      afterClose={returnFocus}
    >
      {error !== '' && (
        <p className="console-form-error" role="alert">
          {error}
        </p>
      )}
      {children}
    </Modal>
  );
}

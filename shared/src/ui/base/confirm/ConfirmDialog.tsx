import { Input, Modal } from '@arco-design/web-react';
import { useState } from 'react';
import { settle } from '../../../request/settle.ts';
import { dialogTexts } from '../dialogTexts.ts';
import { uiTexts } from '../texts.ts';
import { useReturnFocus } from '../useReturnFocus.ts';
import type { Question } from './question.ts';
import '../kit.css';

const FRAME = 'console-confirm';

function TypeName({
  name,
  value,
  onChange,
}: {
  name: string;
  value: string;
  onChange(value: string): void;
}) {
  return (
    <div className="console-field">
      <span>{dialogTexts.typeToConfirm(name)}</span>
      <Input
        aria-label={dialogTexts.typeToConfirm(name)}
        value={value}
        onChange={onChange}
        autoComplete="off"
      />
    </div>
  );
}

/**
 * Runs the confirmed action while the dialog stays open. A failure is shown, and the user can try
 * again.
 */
function useConfirmedAction({ action, answer }: Question) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const run = async (): Promise<void> => {
    if (!action) {
      answer(true);
      return;
    }
    setBusy(true);
    setError('');
    const outcome = await settle(action());
    setBusy(false);
    if (outcome.ok) answer(true);
    else setError(outcome.message);
  };
  return { busy, error, run };
}

/** The dialog of `useConfirm`. Each question has its own instance. */
export function ConfirmDialog({ asked: question, open }: { asked: Question; open: boolean }) {
  const {
    title,
    text,
    confirmText,
    cancelText = uiTexts.cancel,
    danger = true,
    typeName,
    answer,
  } = question;
  const [typedText, setTyped] = useState('');
  const { busy, error, run } = useConfirmedAction(question);
  const returnFocus = useReturnFocus(open, FRAME);
  return (
    <Modal
      className={FRAME}
      title={title}
      visible={open}
      okText={confirmText}
      cancelText={cancelText}
      okButtonProps={{
        status: danger ? 'danger' : 'default',
        disabled: typeName !== undefined && typedText !== typeName,
      }}
      cancelButtonProps={{ disabled: busy }}
      confirmLoading={busy}
      maskClosable={false}
      escToExit={!busy}
      closable={false}
      onOk={() => void run()}
      onCancel={() => answer(false)}
      afterClose={returnFocus}
    >
      {error !== '' && (
        <p className="console-form-error" role="alert">
          {error}
        </p>
      )}
      {text}
      {typeName !== undefined && <TypeName name={typeName} value={typedText} onChange={setTyped} />}
    </Modal>
  );
}

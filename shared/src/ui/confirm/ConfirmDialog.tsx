import { Input, Modal } from '@arco-design/web-react';
import { useState } from 'react';
import { RequestError } from '../../request/requestError.ts';
import { uiTexts } from '../texts.ts';
import type { Asked } from './useConfirm.tsx';
import '../kit.css';

function TypeName({ name, value, onChange }: { name: string; value: string; onChange(value: string): void }) {
  return (
    <div className="console-field">
      <span>{uiTexts.typeToConfirm(name)}</span>
      <Input aria-label={uiTexts.typeToConfirm(name)} value={value} onChange={onChange} autoComplete="off" />
    </div>
  );
}

/** Does what was confirmed while the dialog waits; a failure becomes a complaint and leaves the question open. */
function useDeed({ action, answer }: Asked) {
  const [busy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState('');
  const run = async (): Promise<void> => {
    if (!action) {
      answer(true);
      return;
    }
    setBusy(true);
    setComplaint('');
    try {
      const { code, msg } = await action();
      if (code === 0) answer(true);
      else setComplaint(msg || uiTexts.actionFailed);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setComplaint(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, complaint, run };
}

/** The dialog of `useConfirm`: one per question. */
export function ConfirmDialog({ asked, open }: { asked: Asked; open: boolean }) {
  const { title, text, confirmText, cancelText = uiTexts.cancel, danger = true, typeName, answer } = asked;
  const [typed, setTyped] = useState('');
  const { busy, complaint, run } = useDeed(asked);
  return (
    <Modal
      className="console-confirm"
      title={title}
      visible={open}
      okText={confirmText}
      cancelText={cancelText}
      okButtonProps={{ status: danger ? 'danger' : 'default', disabled: typeName !== undefined && typed !== typeName }}
      cancelButtonProps={{ disabled: busy }}
      confirmLoading={busy}
      maskClosable={false}
      escToExit={!busy}
      closable={false}
      onOk={() => void run()}
      onCancel={() => answer(false)}
    >
      {complaint !== '' && (
        <p className="console-form-complaint" role="alert">
          {complaint}
        </p>
      )}
      {text}
      {typeName !== undefined && <TypeName name={typeName} value={typed} onChange={setTyped} />}
    </Modal>
  );
}

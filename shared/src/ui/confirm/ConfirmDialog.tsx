import { Input, Modal } from '@arco-design/web-react';
import { useState } from 'react';
import { uiTexts } from '../../texts.ts';
import type { Asked } from './useConfirm.tsx';

function TypeName({ name, value, onChange }: { name: string; value: string; onChange(value: string): void }) {
  return (
    <div className="console-field">
      <span>{uiTexts.typeToConfirm(name)}</span>
      <Input aria-label={uiTexts.typeToConfirm(name)} value={value} onChange={onChange} autoComplete="off" />
    </div>
  );
}

/** The dialog of `useConfirm`. */
export function ConfirmDialog({ asked, open }: { asked: Asked; open: boolean }) {
  const { title, text, confirmText, cancelText = uiTexts.cancel, danger = true, typeName, answer } = asked;
  const [typed, setTyped] = useState<{ for: Asked; text: string } | null>(null);
  const name = typed?.for === asked ? typed.text : '';
  return (
    <Modal
      className="console-confirm"
      title={title}
      visible={open}
      okText={confirmText}
      cancelText={cancelText}
      okButtonProps={{ status: danger ? 'danger' : 'default', disabled: typeName !== undefined && name !== typeName }}
      maskClosable={false}
      closable={false}
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {text}
      {typeName !== undefined && (
        <TypeName name={typeName} value={name} onChange={(next) => setTyped({ for: asked, text: next })} />
      )}
    </Modal>
  );
}

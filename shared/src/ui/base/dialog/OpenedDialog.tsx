import { Button, Modal } from '@arco-design/web-react';
import { Copyable } from '../Copyable.tsx';
import { dialogTexts } from '../dialogTexts.ts';
import { useReturnFocus } from '../useReturnFocus.ts';
import type { DialogProps, RevealedDialogProps } from './dialogProps.ts';
import '../kit.css';

const FRAME = 'console-dialog';

/** Implements `Dialog`: open while it is rendered. */
export function OpenedDialog({ title, footer, onClose, className = '', children }: DialogProps) {
  useReturnFocus(true, FRAME);
  const isClosable = onClose !== undefined;
  return (
    <Modal
      className={`console-confirm ${FRAME} ${className}`}
      title={title}
      visible
      closable={isClosable}
      maskClosable={false}
      escToExit={isClosable}
      footer={footer}
      onCancel={() => onClose?.()}
    >
      {children}
    </Modal>
  );
}

/** Implements `RevealedDialog`. */
export function OpenedReveal({
  title,
  value,
  shown: { open, close, remove },
}: RevealedDialogProps) {
  return (
    <Modal
      visible={open}
      title={title}
      footer={
        <Button type="primary" onClick={close}>
          {dialogTexts.known}
        </Button>
      }
      onCancel={close}
      afterClose={remove}
    >
      <Copyable text={value} />
    </Modal>
  );
}

import { Button, Modal } from '@arco-design/web-react';
import { Copyable, type ShownDialog } from '@console/shared/ui';
import { messageTexts as texts } from './texts.ts';

/** A whole openid, as long as somebody looks at it. */
export function RevealedDialog({ value, shown: { open, close, remove } }: { value: string; shown: ShownDialog }) {
  return (
    <Modal
      visible={open}
      title={texts.fields.openid}
      footer={
        <Button type="primary" onClick={close}>
          {texts.known}
        </Button>
      }
      onCancel={close}
      afterClose={remove}
    >
      <Copyable text={value} />
    </Modal>
  );
}

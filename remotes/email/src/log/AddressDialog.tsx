import { Button, Modal } from '@arco-design/web-react';
import { Copyable, type ShownDialog } from '@console/shared/ui';
import { logTexts as texts } from '../texts/log.ts';

/** An address that was masked, as long as somebody looks at it. */
export function AddressDialog({ title, value, shown }: { title: string; value: string; shown: ShownDialog }) {
  const { open, close, remove } = shown;
  return (
    <Modal
      visible={open}
      title={title}
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

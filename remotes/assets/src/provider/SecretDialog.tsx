import { Button, Modal } from '@arco-design/web-react';
import type { Schemas } from '@console/shared/request';
import { Copyable, DetailGrid, Notice, type ShownDialog } from '@console/shared/ui';
import { providerTexts as texts } from './provider.texts.ts';

interface SecretDialogProps {
  provider: Schemas['Provider'];
  secret: string;
  shown: ShownDialog;
}

/** Shows a new secret once, with its webhook address. Only the button closes the dialog. */
export function SecretDialog({
  provider: { name, webhookPath },
  secret,
  shown: { open, close, remove },
}: SecretDialogProps) {
  return (
    <Modal
      visible={open}
      title={texts.secretTitle(name)}
      closable={false}
      maskClosable={false}
      escToExit={false}
      footer={
        <Button type="primary" onClick={close}>
          {texts.close}
        </Button>
      }
      afterClose={remove}
    >
      <Notice>{texts.secretOnce}</Notice>
      <DetailGrid
        details={[
          { label: texts.secret, value: <Copyable text={secret} />, wide: true },
          {
            label: texts.address,
            value: <Copyable text={`${location.origin}${webhookPath}`} />,
            wide: true,
          },
        ]}
      />
    </Modal>
  );
}

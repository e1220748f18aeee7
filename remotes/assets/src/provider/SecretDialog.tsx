import { Button } from '@arco-design/web-react';
import type { Schemas } from '@console/shared/request';
import { Copyable, DetailGrid, Dialog, Notice, type ShownDialog } from '@console/shared/ui';
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
  shown: { remove },
}: SecretDialogProps) {
  return (
    <Dialog
      title={texts.secretTitle(name)}
      footer={
        <Button type="primary" onClick={remove}>
          {texts.close}
        </Button>
      }
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
    </Dialog>
  );
}

import { Button } from '@arco-design/web-react';
import { copyText, Dialog, Note } from '@console/shared/ui';
import { personTexts as texts } from '../base/person.texts.ts';

/**
 * Shows a new token once. Only the button closes the dialog, so that a click outside does not lose
 * the token.
 */
export function TokenShown({ token, onClose }: { token: string; onClose(): void }) {
  return (
    <Dialog
      className="user-dialog"
      title={texts.tokenShown}
      footer={
        <Button type="primary" onClick={onClose}>
          {texts.noted}
        </Button>
      }
    >
      <p className="person-token">
        <code>{token}</code>
        <Button type="outline" onClick={() => void copyText(token)}>
          {texts.copy}
        </Button>
      </p>
      <p>{texts.tokenShownNote}</p>
      <Note>{texts.tokenUse}</Note>
    </Dialog>
  );
}

import { Button, Modal } from '@arco-design/web-react';
import { copyText } from '@console/shared/ui';
import { userTexts as texts } from '../texts/user.ts';
import { nameOf, type User } from './user.model.ts';

export interface NewPassword {
  user: User;
  password: string;
}

interface PasswordDialogProps {
  /** The only place that holds the password. */
  shown: NewPassword;
  onClose(): void;
}

/** Shows a generated password, once. Only its button closes it, so that a click beside it loses nothing. */
export function PasswordDialog({ shown, onClose }: PasswordDialogProps) {
  return (
    <Modal
      className="user-dialog"
      title={texts.newPasswordTitle}
      visible
      closable={false}
      maskClosable={false}
      escToExit={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {texts.passwordNoted}
        </Button>
      }
    >
      <p>{texts.newPasswordOf(nameOf(shown.user), shown.user.userName)}</p>
      <p className="user-new-password">
        <code>{shown.password}</code>
        <Button type="outline" onClick={() => void copyText(shown.password)}>
          {texts.copyPassword}
        </Button>
      </p>
      <p className="user-note">{texts.newPasswordNote}</p>
    </Modal>
  );
}

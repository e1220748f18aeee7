import { Button, Modal } from '@arco-design/web-react';
import { nameOf } from '@console/shared/format';
import { copyText } from '@console/shared/ui';
import { userTexts as texts } from '../texts/user.ts';
import type { User } from './user.model.ts';

export interface NewPassword {
  user: User;
  /** `undefined` when the server has set one without saying which. */
  password: string | undefined;
}

/** What gin-vue-admin sets before 2.8.4. */
const FIXED_PASSWORD = '123456';

interface PasswordDialogProps {
  /** The only place that holds the password. */
  shown: NewPassword;
  onClose(): void;
}

/** Shows the new password, once. Only its button closes it, so that a click beside it loses nothing. */
export function PasswordDialog({ shown, onClose }: PasswordDialogProps) {
  const { user, password = FIXED_PASSWORD } = shown;
  const isTold = shown.password !== undefined;
  return (
    <Modal
      className="user-dialog"
      title={isTold ? texts.newPasswordTitle : texts.fixedPasswordTitle}
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
      <p>{texts.newPasswordOf(nameOf(user), user.userName)}</p>
      <p className="user-new-password">
        <code>{password}</code>
        <Button type="outline" onClick={() => void copyText(password)}>
          {texts.copyPassword}
        </Button>
      </p>
      <p className="user-note">{isTold ? texts.newPasswordNote : texts.fixedPasswordNote}</p>
    </Modal>
  );
}

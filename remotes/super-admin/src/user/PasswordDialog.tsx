import { Button } from '@arco-design/web-react';
import { nameOf } from '@console/shared/format';
import { copyText, Dialog } from '@console/shared/ui';
import type { User } from './user.model.ts';
import { userTexts as texts } from './user.texts.ts';

/** Default password of gin-vue-admin before 2.8.4. */
const FIXED_PASSWORD = '123456';

interface PasswordDialogProps {
  user: User;
  /**
   * Not stored anywhere else. `undefined` if the server has set a password without returning it.
   */
  password: string | undefined;
  onClose(): void;
}

/**
 * Shows the new password once. Only the button closes the dialog, so that a click outside does not
 * lose the password.
 */
export function PasswordDialog({ user, password: generated, onClose }: PasswordDialogProps) {
  const password = generated ?? FIXED_PASSWORD;
  const isGenerated = generated !== undefined;
  return (
    <Dialog
      className="user-dialog"
      title={isGenerated ? texts.newPasswordTitle : texts.fixedPasswordTitle}
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
      <p className="user-note">{isGenerated ? texts.newPasswordNote : texts.fixedPasswordNote}</p>
    </Dialog>
  );
}

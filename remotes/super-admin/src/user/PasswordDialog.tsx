import { Button } from '@arco-design/web-react';
import { nameOf } from '@console/shared/format';
import { copyText, Dialog } from '@console/shared/ui';
import type { User } from './user.model.ts';
import { userTexts as texts } from './user.texts.ts';

/** What gin-vue-admin sets before 2.8.4. */
const FIXED_PASSWORD = '123456';

interface PasswordDialogProps {
  user: User;
  /** This is the only place that holds it. `undefined` when the server has set one without saying which. */
  password: string | undefined;
  onClose(): void;
}

/** Shows the new password, once. Only its button closes it, so that a click beside it loses nothing. */
export function PasswordDialog({ user, password: told, onClose }: PasswordDialogProps) {
  const password = told ?? FIXED_PASSWORD;
  const isTold = told !== undefined;
  return (
    <Dialog
      className="user-dialog"
      title={isTold ? texts.newPasswordTitle : texts.fixedPasswordTitle}
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
    </Dialog>
  );
}

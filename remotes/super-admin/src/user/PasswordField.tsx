import { Button, Input } from '@arco-design/web-react';
import { type ControlProps, copyText } from '@console/shared/ui';
import { generatePassword } from './generatePassword.ts';
import { userTexts as texts } from './user.texts.ts';

/**
 * The initial password in plain text, because it must be passed on to the user. Can be generated.
 */
export function PasswordField({ id, value, invalid, describedBy, onChange, onBlur }: ControlProps) {
  const password = String(value ?? '');
  return (
    <div className="user-password">
      <Input
        id={id}
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.passwordPlaceholder}
        value={password}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        {...(invalid ? { status: 'error' } : {})}
        onChange={onChange}
        onBlur={onBlur}
      />
      <Button onClick={() => onChange(generatePassword())}>{texts.generate}</Button>
      <Button disabled={password === ''} onClick={() => void copyText(password)}>
        {texts.copy}
      </Button>
    </div>
  );
}

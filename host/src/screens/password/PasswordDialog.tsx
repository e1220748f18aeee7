import { changePassword as changePasswordCall } from '@console/shared/operations/user';
import { limitsOf } from '@console/shared/request';
import { serves, signOut } from '@console/shared/session';
import { Checkbox } from '@console/shared/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Modal } from '../../dialogs/Modal.tsx';
import { changePassword, type PasswordErrors, type Passwords, TOKENS } from './changePassword.ts';
import { passwordTexts } from './passwordTexts.ts';
import './password.css';

const EMPTY: Passwords = { password: '', newPassword: '', again: '' };
const FIELDS = ['password', 'newPassword', 'again'] as const;
const FIELD_OF = {
  password: 'password',
  newPassword: 'newPassword',
  again: 'newPassword',
} as const;

interface Props {
  userName: string;
  /** The user must change the current password before continuing. */
  forced: boolean;
  onDone(): void;
}

/**
 * Changes the user's own password. If the change is forced, the only alternative is to sign out.
 */
export function PasswordDialog({ userName, forced, onDone }: Props): ReactNode {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [endTokens, setEndTokens] = useState(true);
  const [busy, setBusy] = useState(false);
  const id = useId();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const nextErrors = await changePassword(values, { endTokens });
    setBusy(false);
    if (nextErrors === undefined) onDone();
    else setErrors(nextErrors);
  };

  return (
    <Modal title={passwordTexts.title} onCancel={() => !forced && onDone()}>
      <form className="password-form" onSubmit={(event) => void submit(event)} noValidate>
        {forced && <p>{passwordTexts.forced}</p>}
        {/* Provides the user name to password managers. */}
        <input
          className="visually-hidden"
          autoComplete="username"
          value={userName}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        {FIELDS.map((field) => (
          <div key={field} className="field">
            <label htmlFor={`${id}-${field}`}>{passwordTexts.fields[field]}</label>
            <input
              id={`${id}-${field}`}
              type="password"
              autoComplete={field === 'password' ? 'current-password' : 'new-password'}
              {...limitsOf(changePasswordCall.fields[FIELD_OF[field]])}
              value={values[field]}
              aria-invalid={errors[field] !== undefined}
              aria-describedby={`${id}-${field}-error`}
              onChange={(event) => {
                setValues({ ...values, [field]: event.target.value });
                setErrors({ ...errors, [field]: undefined });
              }}
            />
            <p id={`${id}-${field}-error`} className="field-error" role={errors[field] && 'alert'}>
              {errors[field]}
            </p>
          </div>
        ))}
        {serves(TOKENS) && !forced && (
          <Checkbox checked={endTokens} onChange={setEndTokens}>
            {passwordTexts.endTokens}
          </Checkbox>
        )}
        <div className="box-buttons">
          <button
            type="button"
            className="button"
            onClick={() => (forced ? void signOut() : onDone())}
          >
            {forced ? passwordTexts.signOut : passwordTexts.cancel}
          </button>
          <button type="submit" className="button button-primary" disabled={busy}>
            {passwordTexts.submit}
          </button>
        </div>
      </form>
    </Modal>
  );
}

import { register } from '@console/shared/operations/base';
import { limitsOf } from '@console/shared/request';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { CaptchaField } from '../signIn/CaptchaField.tsx';
import { FieldError } from '../signIn/FieldError.tsx';
import { REGISTER_FIELDS, type RegisterField } from './register.ts';
import { registerTexts as texts } from './signInWaysTexts.ts';
import { useRegister } from './useRegister.ts';

const COMPLETE: Record<RegisterField, string> = {
  username: 'username',
  nickName: 'nickname',
  phone: 'tel-national',
  password: 'new-password',
  again: 'new-password',
};
const limitsOfField = (field: RegisterField) =>
  limitsOf(register.fields[field === 'again' ? 'password' : field]);

/** Registers a user. An administrator must enable the account. */
export function RegisterForm(): ReactNode {
  const { values, errors, busy, done, captcha, change, checkName, submit } = useRegister();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = await submit();
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  };

  if (done !== '') {
    return (
      <div role="status">
        <h1>{texts.doneTitle}</h1>
        <p className="register-done">{done}</p>
      </div>
    );
  }
  return (
    <>
      <h1>{texts.title}</h1>
      <form ref={form} className="login-form" onSubmit={(event) => void onSubmit(event)} noValidate>
        {REGISTER_FIELDS.map((field) => (
          <div key={field} className="field">
            <label htmlFor={`${id}-${field}`}>{texts.fields[field]}</label>
            <input
              id={`${id}-${field}`}
              name={field}
              type={COMPLETE[field] === 'new-password' ? 'password' : 'text'}
              inputMode={field === 'phone' ? 'tel' : undefined}
              autoComplete={COMPLETE[field]}
              {...limitsOfField(field)}
              value={values[field]}
              aria-invalid={errors[field] !== undefined}
              aria-describedby={`${id}-${field}-error`}
              onChange={(event) => change(field)(event.target.value)}
              onBlur={field === 'username' ? checkName : undefined}
            />
            <FieldError id={`${id}-${field}-error`} text={errors[field]} />
          </div>
        ))}
        {captcha.current && (
          <CaptchaField
            value={values.captcha}
            error={errors.captcha}
            challenge={captcha.current}
            onChange={change('captcha')}
            onRefresh={captcha.refresh}
          />
        )}
        <button type="submit" className="button button-primary login-submit" disabled={busy}>
          {busy ? texts.submitting : texts.submit}
        </button>
      </form>
    </>
  );
}

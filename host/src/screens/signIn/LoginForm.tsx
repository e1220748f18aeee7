import { SIGN_IN_LENGTHS } from '@console/shared/operations/signIn';
import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { prefetchShell } from '../../boot/loadShell.ts';
import { useCountdown } from '../../verification/countdown.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { type Credentials, type LoginErrors, validate } from './credentials.ts';
import { FieldError } from './FieldError.tsx';
import { logIn } from './logIn.ts';
import { PasswordField } from './PasswordField.tsx';
import { LoginResult, type SignInOutcome } from './signInBy.ts';
import { signInTexts } from './signInTexts.ts';
import { useCaptcha } from './useCaptcha.ts';
import { useWaitingForm } from './useWaitingForm.ts';

const EMPTY: Credentials = { username: '', password: '', captcha: '' };

interface Props {
  /** Initial user name. */
  userName?: string;
  submitText?: string;
  /** Sends the credentials. The default signs in. */
  send?: (values: Credentials, captchaId: string) => Promise<SignInOutcome>;
}

/** Holds the typed credentials, validates them and sends them. */
function useLogin(
  form: RefObject<HTMLFormElement | null>,
  userName: string,
  send: NonNullable<Props['send']>,
) {
  const [values, setValues] = useState({ ...EMPTY, username: userName });
  const [errors, setErrors] = useState<LoginErrors>({});
  const [busy, setBusy] = useState(false);
  const [wait, startWait] = useCountdown();
  const captcha = useCaptcha();

  useWaitingForm(form, (typed) => {
    setValues((now) => ({ ...now, ...typed }));
    if (typed.password !== undefined) prefetchShell();
  });

  const change = (field: keyof Credentials) => (value: string) => {
    setValues((now) => ({ ...now, [field]: value }));
    setErrors(({ [field]: _gone, refusal: _old, ...rest }) => rest);
    // The delay after failed sign-ins applies to the previous name only.
    if (field === 'username') startWait(0);
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || wait > 0) return;
    const nextErrors = validate(values, captcha.current);
    setErrors(nextErrors);
    const first = (['username', 'password', 'captcha'] as const).find(
      (field) => nextErrors[field] !== undefined,
    );
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setBusy(true);
    const outcome = await send(values, captcha.current?.captchaId ?? '');
    if ((await (outcome.verified ?? outcome.result)) === LoginResult.success) return;
    setBusy(false);
    change('captcha')('');
    captcha.refresh();
    if (outcome.verified) return;
    startWait(outcome.retryAfter ?? 0);
    setErrors({ refusal: outcome.refusal });
  };
  return { values, errors, busy, wait, captcha, change, submit };
}

/**
 * Asks for a user name, a password and, if the server requires it, a captcha. After a failed
 * sign-in all fields except the captcha keep their values.
 */
export function LoginForm({
  userName = '',
  submitText = signInTexts.submit,
  send = logIn,
}: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, busy, wait, captcha, change, submit } = useLogin(form, userName, send);

  return (
    <form
      ref={form}
      className="login-form"
      onSubmit={(event) => void submit(event)}
      noValidate
      // For the time until the code of the prerendered form is loaded (prerender/waitingForm.ts).
      method="dialog"
      data-waits=""
      suppressHydrationWarning
    >
      <UserNameField
        value={values.username}
        error={errors.username}
        onChange={change('username')}
      />
      <PasswordField
        value={values.password}
        error={errors.password}
        onChange={change('password')}
        onFocus={prefetchShell}
      />
      {captcha.current?.openCaptcha && (
        <CaptchaField
          value={values.captcha}
          error={errors.captcha}
          challenge={captcha.current}
          onChange={change('captcha')}
          onRefresh={captcha.refresh}
        />
      )}
      <FieldError id="refusal" text={errors.refusal} />
      <button
        type="submit"
        className="button button-primary login-submit"
        disabled={busy || wait > 0}
      >
        {wait > 0 ? signInTexts.wait(wait) : busy ? signInTexts.submitting : submitText}
      </button>
    </form>
  );
}

interface UserNameProps {
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

function UserNameField({ value, error, onChange }: UserNameProps): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{signInTexts.userName}</label>
      <input
        id={id}
        name="username"
        autoComplete="username"
        maxLength={SIGN_IN_LENGTHS.username}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

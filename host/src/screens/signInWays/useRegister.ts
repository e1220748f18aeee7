import { useEffect, useRef, useState } from 'react';
import { type CaptchaChallenge, useCaptcha } from '../signIn/useCaptcha.ts';
import {
  findMissing,
  isNameTaken,
  type RegisterErrors,
  type Registration,
  register,
} from './register.ts';
import { registerTexts as texts } from './signInWaysTexts.ts';

const EMPTY: Registration = {
  username: '',
  nickName: '',
  phone: '',
  password: '',
  again: '',
  captcha: '',
};

interface RegisterState {
  values: Registration;
  errors: RegisterErrors;
  busy: boolean;
  /** Message of the server after the registration, or ''. */
  done: string;
  captcha: { current: CaptchaChallenge | undefined; refresh(): void };
  change(field: keyof Registration): (value: string) => void;
  /** Called when the field of the name loses the focus. */
  checkName(): void;
  /** @returns the first invalid field */
  submit(): Promise<keyof Registration | undefined>;
}

/**
 * State and actions of the registration form. A failed attempt keeps the input except the captcha.
 */
export function useRegister(): RegisterState {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<RegisterErrors>({});
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const captcha = useCaptcha(true);
  const nameCheck = useRef<AbortController>(undefined);
  useEffect(() => () => nameCheck.current?.abort(), []);

  const change = (field: keyof Registration) => (value: string) => {
    if (field === 'username') nameCheck.current?.abort();
    setValues((now) => ({ ...now, [field]: value }));
    setErrors(({ [field]: _gone, ...rest }) => rest);
  };

  const checkName = async (): Promise<void> => {
    nameCheck.current?.abort();
    nameCheck.current = new AbortController();
    const { signal } = nameCheck.current;
    const taken = await isNameTaken(values.username, signal);
    if (taken && !signal.aborted) setErrors((now) => ({ ...now, username: texts.taken }));
  };

  const submit = async (): Promise<keyof Registration | undefined> => {
    const nextErrors = findMissing(values, captcha.current);
    setErrors(nextErrors);
    const [first] = Object.keys(nextErrors) as (keyof Registration)[];
    if (first || busy) return first;
    setBusy(true);
    const outcome = await register(values, captcha.current?.captchaId ?? '');
    setBusy(false);
    if ('done' in outcome) {
      setDone(outcome.done);
      return undefined;
    }
    setValues((now) => ({ ...now, captcha: '' }));
    captcha.refresh();
    setErrors(outcome.errors);
    return (Object.keys(outcome.errors) as (keyof Registration)[])[0];
  };

  return { values, errors, busy, done, captcha, change, checkName: () => void checkName(), submit };
}

import { type ReactNode, useId } from 'react';
import { FieldError } from './FieldError.tsx';
import { signInTexts } from './signInTexts.ts';
import type { CaptchaChallenge } from './useCaptcha.ts';

interface Props {
  value: string;
  error: string | undefined;
  challenge: CaptchaChallenge;
  onChange(value: string): void;
  onRefresh(): void;
}

/** Field for the characters of the captcha. A click on the picture requests another one. */
export function CaptchaField({ value, error, challenge, onChange, onRefresh }: Props): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{signInTexts.captcha}</label>
      <div className="field-row">
        <input
          id={id}
          name="captcha"
          autoComplete="off"
          inputMode="numeric"
          maxLength={challenge.captchaLength}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" className="captcha-picture" onClick={onRefresh}>
          <img src={challenge.picPath} alt={signInTexts.captchaAlt} width={180} height={60} />
        </button>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

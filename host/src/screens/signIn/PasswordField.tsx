import { SIGN_IN_LENGTHS } from '@console/shared/operations/signIn';
import { type ReactNode, useId, useState } from 'react';
import { FieldError } from './FieldError.tsx';
import { signInTexts } from './signInTexts.ts';

interface Props {
  value: string;
  error: string | undefined;
  onChange(value: string): void;
  onFocus(): void;
}

/** Password field with a button that makes the input visible. */
export function PasswordField({ value, error, onChange, onFocus }: Props): ReactNode {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{signInTexts.password}</label>
      <div className="field-row">
        <input
          id={id}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={SIGN_IN_LENGTHS.password}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={shown ? signInTexts.hidePassword : signInTexts.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <svg
            width="18"
            height="18"
            viewBox="0 0 18 18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="M1.5 9S4.5 4 9 4s7.5 5 7.5 5-3 5-7.5 5S1.5 9 1.5 9Z" />
            <circle cx="9" cy="9" r="2.2" />
            {!shown && <path d="m3 15 12-12" />}
          </svg>
        </button>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

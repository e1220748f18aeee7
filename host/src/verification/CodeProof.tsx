import { mask } from '@console/shared/format';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import type { Challenge } from './codeCalls.ts';
import { CODE_LENGTH, useCodeProof } from './useCodeProof.ts';
import { verificationTexts as texts } from './verificationTexts.ts';

/** Milliseconds before the field is focused (spec 9). */
const FOCUS_DELAY = 300;

interface Props {
  challenge: Challenge;
  onPassed(): void;
  onCancel(): void;
}

/** Verification by a code that is sent to the user's phone. */
export function CodeProof({ challenge, onPassed, onCancel }: Props): ReactNode {
  const proof = useCodeProof(challenge, onPassed);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus(), FOCUS_DELAY);
    return () => clearTimeout(timer);
  }, []);

  // With a disabled submit button the browser would ignore Enter without an explanation.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    proof.confirm();
  };
  // The field's `maxLength` would cut a pasted code before its blanks are removed.
  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault();
    proof.setCode(event.clipboardData.getData('text'));
  };

  return (
    <div className="code-proof">
      <p aria-live="polite">
        {proof.sentTo === '' ? proof.sending && texts.sending : texts.sentTo(mask(proof.sentTo))}
      </p>
      <div className="field">
        <label htmlFor={id}>{texts.prompt}</label>
        <div className="field-row">
          <input
            ref={field}
            id={id}
            className="code-input"
            aria-label={texts.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={CODE_LENGTH}
            value={proof.code}
            aria-invalid={proof.notice !== undefined}
            aria-describedby={`${id}-notice`}
            onChange={(event) => proof.setCode(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <button
            type="button"
            className="button code-resend"
            disabled={proof.sending || proof.wait > 0}
            onClick={proof.resend}
          >
            {proof.wait > 0 ? texts.resendIn(proof.wait) : texts.resend}
          </button>
        </div>
        <p
          id={`${id}-notice`}
          className={`field-error notice-${proof.notice?.kind}`}
          role={proof.notice && 'alert'}
        >
          {proof.notice?.text}
        </p>
      </div>
      <div className="box-buttons">
        <button type="button" className="button" onClick={onCancel}>
          {texts.cancel}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={!proof.complete || proof.checking}
          onClick={proof.confirm}
        >
          {proof.checking ? texts.confirming : texts.confirm}
        </button>
      </div>
    </div>
  );
}

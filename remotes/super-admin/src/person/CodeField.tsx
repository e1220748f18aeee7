import { Button, Input } from '@arco-design/web-react';
import { changeContact } from '@console/shared/operations/person';
import { limitsOf, tryCall } from '@console/shared/request';
import { type ControlProps, FieldError, Note } from '@console/shared/ui';
import { useEffect, useState } from 'react';
import type { Contact } from './base/person.model.ts';
import { personTexts as texts } from './base/person.texts.ts';

interface CodeFieldProps extends ControlProps {
  kind: Contact;
  /** Returns the address that receives the code, as currently entered. */
  to(): string;
}

/** Counts down the seconds until another code can be requested. */
function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = (): void => {
      const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) setUntil(0);
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return [left, (seconds) => setUntil(performance.now() + seconds * 1000)];
}

/** A field for a six-digit code, with a button that sends one. */
export function CodeField({
  kind,
  to,
  id,
  value,
  invalid,
  describedBy,
  onChange,
  onBlur,
}: CodeFieldProps) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<{ text: string; isError: boolean }>({
    text: '',
    isError: false,
  });
  const [left, wait] = useCountdown();
  const send = async (): Promise<void> => {
    const value = to();
    if (value === '') return setMessage({ text: texts.valueFirst[kind], isError: true });
    setBusy(true);
    const sent = await tryCall('POST /person/sendContactCode', { kind, value });
    setBusy(false);
    if (sent.ok) wait(sent.data.resendAfter);
    setMessage(
      sent.ok
        ? { text: texts.codeSent, isError: false }
        : { text: sent.errors.value ?? sent.message, isError: true },
    );
  };
  return (
    <>
      <div className="person-code">
        <Input
          id={id}
          value={String(value)}
          {...limitsOf(changeContact.fields.code)}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={invalid}
          aria-describedby={describedBy}
          {...(invalid ? { status: 'error' } : {})}
          onChange={onChange}
          onBlur={onBlur}
        />
        <Button disabled={left > 0} loading={busy} onClick={() => void send()}>
          {left > 0 ? texts.resendIn(left) : texts.sendCode}
        </Button>
      </div>
      {message.isError ? (
        <FieldError>{message.text}</FieldError>
      ) : (
        <Note role="status">{message.text}</Note>
      )}
    </>
  );
}

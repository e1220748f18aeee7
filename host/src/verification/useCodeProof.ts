import { check as checkCall } from '@console/shared/operations/sms';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Challenge, checkCode, sendCode } from './codeCalls.ts';
import { useCountdown } from './countdown.ts';
import { verificationTexts as texts } from './verificationTexts.ts';

/** Length of a code (spec 5, 9), from the server's field definition. */
export const CODE_LENGTH = checkCall.fields.code?.maxLength ?? 0;

interface Notice {
  kind: 'warning' | 'error';
  text: string;
}

export interface CodeProof {
  code: string;
  setCode(text: string): void;
  notice: Notice | undefined;
  /** Number that the last code was sent to, or ''. */
  sentTo: string;
  sending: boolean;
  checking: boolean;
  complete: boolean;
  /** Seconds until another code can be requested. */
  wait: number;
  resend(): void;
  confirm(): void;
}

/** Removes blanks from a pasted code and converts full-width digits. */
function tidy(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').slice(0, CODE_LENGTH);
}

/** State and actions of the verification by SMS. Sends a code on mount and checks the input. */
export function useCodeProof(challenge: Challenge, onPassed: () => void): CodeProof {
  const [code, setText] = useState('');
  const [notice, setNotice] = useState<Notice>();
  const [sentTo, setSentTo] = useState('');
  const [sending, setSending] = useState(false);
  const [checking, setChecking] = useState(false);
  const [wait, startWait] = useCountdown();
  const calls = useRef(new AbortController());
  const first = useRef(challenge).current;

  const send = useCallback(async () => {
    const { signal } = calls.current;
    setSending(true);
    setNotice(undefined);
    const sent = await sendCode(first, signal);
    if (signal.aborted) return;
    setSending(false);
    if ('problem' in sent) {
      setNotice({ kind: 'error', text: sent.problem });
      return;
    }
    setSentTo(sent.phone);
    startWait(sent.resendAfter);
  }, [first, startWait]);

  useEffect(() => {
    calls.current = new AbortController();
    const opened = calls.current;
    void send();
    return () => opened.abort();
  }, [send]);

  const check = async (): Promise<void> => {
    const { signal } = calls.current;
    setChecking(true);
    setNotice(undefined);
    const problem = await checkCode({ ...first, phone: sentTo || first.phone }, code, signal);
    if (signal.aborted) return;
    setChecking(false);
    if (problem === undefined) onPassed();
    else setNotice({ kind: 'error', text: problem });
  };

  return {
    code,
    setCode: (text) => {
      setText(tidy(text));
      setNotice(undefined);
    },
    notice,
    sentTo,
    sending,
    checking,
    complete: code.length === CODE_LENGTH,
    wait,
    resend: () => void send(),
    confirm: () => {
      if (checking) return;
      if (code.length === CODE_LENGTH) void check();
      else setNotice({ kind: 'warning', text: texts.needSix });
    },
  };
}

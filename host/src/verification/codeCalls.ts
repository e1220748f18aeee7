import { callUnlisted } from '@console/shared/request';
import { verificationTexts as texts } from '../texts/verification.ts';

/** What the answer that asked for a code told of it. Either may be missing. */
export interface Challenge {
  /** As it may be shown; the server knows the whole number. */
  phone: string;
  /** Names the challenge of a sign-in, which has no session yet. */
  captchaId: string;
  /** A sign-in whose second step is a scan. */
  scan: boolean;
}

/** Reads the `data` of an answer 301 or 303; whatever it holds, the dialog can ask for a code. */
export function readChallenge(data: unknown): Challenge {
  return { phone: textIn(data, 'phone'), captchaId: textIn(data, 'captchaId'), scan: textIn(data, 'kind') === 'wx' };
}

function textIn(data: unknown, name: string): string {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}

function numberIn(data: unknown, name: string): number {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
  return typeof value === 'number' ? value : Number.NaN;
}

const QUIET = { silent: true, loading: false, verify: false } as const;
const RESEND_AFTER = 60;
const LONGEST_WAIT = 600;

/** The number to which a code went and the seconds until the next may be asked for, or why none was sent. */
export type Sent = { phone: string; resendAfter: number } | { problem: string };

/** Has a code sent to the person's phone. Never rejects. */
export async function sendCode({ phone, captchaId }: Challenge, signal: AbortSignal): Promise<Sent> {
  try {
    const body = captchaId === '' ? {} : { captchaId };
    const { code, data, msg } = await callUnlisted('POST /sms/sms', body, { ...QUIET, signal });
    if (code !== 0) return { problem: msg || texts.notSent };
    const wait = numberIn(data, 'resendAfter');
    return { phone: textIn(data, 'phone') || phone, resendAfter: wait >= 0 ? Math.min(wait, LONGEST_WAIT) : RESEND_AFTER };
  } catch {
    return { problem: texts.notSent };
  }
}

/**
 * Asks the server whether a code is right (spec 7: `captchaId` at sign-in, `isValidator` in a session). Never rejects.
 *
 * @returns undefined when it is, else the reason (spec 8)
 */
export async function checkCode({ phone, captchaId }: Challenge, code: string, signal: AbortSignal): Promise<string | undefined> {
  const body = { phone, code, ...(captchaId === '' ? { isValidator: true } : { captchaId }) };
  try {
    const answer = await callUnlisted('POST /sms/check', body, { ...QUIET, signal });
    return answer.code === 0 ? undefined : answer.msg || texts.failed;
  } catch {
    return texts.unreached;
  }
}

import { tryCall } from '@console/shared/request';
import { verificationTexts as texts } from './verificationTexts.ts';

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
  return {
    phone: textIn(data, 'phone'),
    captchaId: textIn(data, 'captchaId'),
    scan: textIn(data, 'kind') === 'wx',
  };
}

function textIn(data: unknown, name: string): string {
  const value =
    typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}

function numberIn(data: unknown, name: string): number {
  const value =
    typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
  return typeof value === 'number' ? value : Number.NaN;
}

const QUIET = { loading: false, verify: false } as const;
const RESEND_AFTER = 60;
const LONGEST_WAIT = 600;

/** The number to which a code went and the seconds until the next may be asked for, or why none was sent. */
export type Sent = { phone: string; resendAfter: number } | { problem: string };

/** Has a code sent to the person's phone. Never rejects. */
export async function sendCode(
  { phone, captchaId }: Challenge,
  signal: AbortSignal,
): Promise<Sent> {
  const sent = await tryCall('POST /sms/sms', captchaId === '' ? {} : { captchaId }, {
    ...QUIET,
    signal,
  });
  if (!sent.ok) return { problem: sent.msg || texts.notSent };
  const wait = numberIn(sent.data, 'resendAfter');
  return {
    phone: textIn(sent.data, 'phone') || phone,
    resendAfter: wait >= 0 ? Math.min(wait, LONGEST_WAIT) : RESEND_AFTER,
  };
}

/**
 * Asks the server whether a code is right (spec 7: `captchaId` at sign-in, `isValidator` in a session). Never rejects.
 *
 * @returns undefined when it is, else the reason (spec 8)
 */
export async function checkCode(
  { phone, captchaId }: Challenge,
  code: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const body = { phone, code, ...(captchaId === '' ? { isValidator: true } : { captchaId }) };
  const checked = await tryCall('POST /sms/check', body, { ...QUIET, signal });
  if (checked.ok) return undefined;
  return checked.error ? texts.unreached : checked.msg || texts.failed;
}

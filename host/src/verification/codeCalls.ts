import { tryCall } from '@console/shared/request';
import { verificationTexts as texts } from './verificationTexts.ts';

/** Details of a verification from the response that required it. All may be missing. */
export interface Challenge {
  /** Masked number. Only the server has the complete number. */
  phone: string;
  /** Challenge of a sign-in, which has no session yet. */
  captchaId: string;
  /** Whether the second step of the sign-in is a scan. */
  scan: boolean;
}

/**
 * Reads the `data` of a response with code 301 or 303. Invalid data result in a challenge without
 * details.
 */
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

/**
 * Number that the code was sent to, and the seconds until the next code can be requested, or the
 * reason of a failure.
 */
export type SendResult = { phone: string; resendAfter: number } | { problem: string };

/** Sends a code to the user's phone. Does not reject. */
export async function sendCode(
  { phone, captchaId }: Challenge,
  signal: AbortSignal,
): Promise<SendResult> {
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
 * Checks a code on the server (spec 7: `captchaId` at sign-in, `isValidator` in a session). Does
 * not reject.
 *
 * @returns undefined if the code is correct, otherwise the reason (spec 8)
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

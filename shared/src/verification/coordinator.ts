import { bus, hasListener } from './bus.ts';
import { gate } from './gate.ts';
import type { VerificationKind, VerificationRequest } from './requests.ts';

const KINDS: Readonly<Record<number, VerificationKind>> = { 301: 'sms', 302: 'wx', 303: 'login' };

/**
 * Returns the kind of verification that a response code requires, or `undefined` for other codes.
 */
export function verificationKind(code: number): VerificationKind | undefined {
  return KINDS[code];
}

let proofs = 0;

/**
 * Returns the number of proofs given on this page. A call that was sent before the last proof and
 * requires one is sent again first, because the server has already accepted that proof
 * (docs/how-to/configure-verification.md). The user is thus not asked twice.
 */
export function proofsGiven(): number {
  return proofs;
}

const verification = gate<Pick<VerificationRequest, 'kind' | 'response'>>(
  () => hasListener('verification'),
  (question, { succeed, cancel, signal }) => {
    const replay = (): Promise<void> => {
      proofs += 1;
      return succeed();
    };
    bus.emit('verification', { ...question, replay, cancel, signal });
  },
);

/**
 * Waits for one verification, together with all other calls that require one in the meantime. They
 * share a dialog (spec 4).
 *
 * @param response the response with code 301, 302 or 303
 * @param replay sends the complete request again. Called at most once.
 * @returns the replayed response. Rejects with the error of `cancelled` if the user cancels, the
 * session ends or the bus has no listener, and with the error of a failed replay.
 */
export function awaitVerification<T>(
  kind: VerificationKind,
  response: VerificationRequest['response'],
  replay: () => Promise<T>,
  cancelled: () => Error,
): Promise<T> {
  return verification.pass({ kind, response }, replay, () => {
    throw cancelled();
  });
}

/** Cancels the pending verification when the session ends. */
export function cancelPendingVerification(): void {
  verification.close();
}

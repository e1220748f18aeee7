import { bus, hasListener } from './bus.ts';
import { gate } from './gate.ts';
import type { VerificationKind, VerificationRequest } from './requests.ts';

const KINDS: Readonly<Record<number, VerificationKind>> = { 301: 'sms', 302: 'wx', 303: 'login' };

/** The kind of verification that an answer's code asks for, or `undefined` for every other code. */
export function verificationKind(code: number): VerificationKind | undefined {
  return KINDS[code];
}

let proofs = 0;

/**
 * Number of proofs given on this page. A call that asks for a proof and was sent before the last one is sent again first: the
 * server passed what it had asked for until then (docs/verification.md), so the person need not be asked twice.
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
 * Waits for one verification together with all other calls that were asked for one meanwhile: one dialog for all (spec 4).
 *
 * @param response the answer with code 301, 302 or 303
 * @param replay sends the request again, completely; it is called at most once
 * @returns the replayed answer; rejects with the error of `cancelled` when the person gives up, the session ends, or nobody
 *   listens to the bus, and with the replay's own error when that fails
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

/** Gives up the pending verification, if there is one. Called when the session ends. */
export function cancelPendingVerification(): void {
  verification.close();
}

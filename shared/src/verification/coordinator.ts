import { bus, hasListener } from './bus.ts';
import type { VerificationKind, VerificationRequest } from './requests.ts';

const KINDS: Readonly<Record<number, VerificationKind>> = { 301: 'sms', 302: 'wx', 303: 'login' };

/** The kind of verification that an answer's code asks for, or `undefined` for every other code. */
export function verificationKind(code: number): VerificationKind | undefined {
  return KINDS[code];
}

interface Waiter {
  replay(): Promise<void>;
  cancel(): void;
}

interface Group {
  waiters: Waiter[];
  ended: AbortController;
}

let waiting: Group | undefined;
let proofs = 0;

/**
 * How many proofs were given on this page. A call whose answer asks for one, and that was sent before the last, is sent again
 * first: the server passed what it had asked for until then (docs/verification.md), so the person need not be asked twice.
 */
export function proofsGiven(): number {
  return proofs;
}

/**
 * Waits for one verification together with all other calls that were asked for one meanwhile: one dialog for all (spec 4).
 *
 * @param response the answer with code 301, 302 or 303
 * @param replay sends the request again, completely; it is called at most once
 * @returns the replayed answer; rejects with what `cancelled()` gives when the person gives up, the session ends, or nobody
 *   listens to the bus, and with the replay's own error when that fails
 */
export function awaitVerification<T>(
  kind: VerificationKind,
  response: VerificationRequest['response'],
  replay: () => Promise<T>,
  cancelled: () => Error,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    if (!hasListener('verification')) {
      reject(cancelled());
      return;
    }
    const waiter: Waiter = {
      replay: () => replay().then(resolve, reject),
      cancel: () => reject(cancelled()),
    };
    if (waiting) {
      waiting.waiters.push(waiter);
      return;
    }
    open(kind, response, waiter);
  });
}

function open(kind: VerificationKind, response: VerificationRequest['response'], first: Waiter): void {
  const group: Group = { waiters: [first], ended: new AbortController() };
  waiting = group;
  bus.emit('verification', {
    kind,
    response,
    replay: async () => {
      proofs += 1;
      await Promise.all(take(group).map((waiter) => waiter.replay()));
    },
    cancel: () => {
      for (const waiter of take(group)) waiter.cancel();
    },
    signal: group.ended.signal,
  });
}

function take(group: Group): Waiter[] {
  if (waiting === group) waiting = undefined;
  return group.waiters.splice(0);
}

/** Gives up the pending verification, if there is one. Called when the session ends. */
export function cancelPendingVerification(): void {
  if (!waiting) return;
  const group = waiting;
  for (const waiter of take(group)) waiter.cancel();
  group.ended.abort();
}

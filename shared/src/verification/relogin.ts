import { bus, hasListener } from './bus.ts';

interface Pending {
  outcome: Promise<boolean>;
  settle(signedIn: boolean): void;
  ended: AbortController;
}

let pending: Pending | undefined;

/**
 * Waits for the person to sign in again over the page, together with all other calls that were refused meanwhile: one dialog
 * for a burst.
 *
 * @returns true when the same person is signed in again; false when he gave up, the session ended, or nobody listens to the bus
 */
export function awaitRelogin(): Promise<boolean> {
  if (!pending && !hasListener('relogin')) return Promise.resolve(false);
  pending ??= open();
  return pending.outcome;
}

function open(): Pending {
  let resolve: (signedIn: boolean) => void = () => undefined;
  const one: Pending = {
    outcome: new Promise((settled) => {
      resolve = settled;
    }),
    settle: (signedIn) => {
      if (pending === one) pending = undefined;
      resolve(signedIn);
    },
    ended: new AbortController(),
  };
  const { ended } = one;
  // Told after the caller holds the promise: a listener may answer at once.
  queueMicrotask(() =>
    bus.emit('relogin', { succeed: () => one.settle(true), cancel: () => one.settle(false), signal: ended.signal }),
  );
  return one;
}

/** Gives up the pending sign-in, if there is one. Called when the session ends. */
export function cancelPendingRelogin(): void {
  pending?.ended.abort();
  pending?.settle(false);
}

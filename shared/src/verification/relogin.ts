import { bus, hasListener } from './bus.ts';
import { gate } from './gate.ts';

const signIn = gate<undefined>(
  () => hasListener('relogin'),
  (_question, { succeed, cancel, signal }) =>
    bus.emit('relogin', { succeed: () => void succeed(), cancel, signal }),
);

/**
 * Waits for the person to sign in again over the page, together with all other calls that were refused meanwhile: one dialog
 * for a burst.
 *
 * @returns true when the same person is signed in again; false when he gave up, the session ended, or nobody listens to the bus
 */
export const awaitRelogin = (): Promise<boolean> =>
  signIn.pass(
    undefined,
    async () => true,
    () => false,
  );

/** Gives up the pending sign-in, if there is one. Called when the session ends. */
export const cancelPendingRelogin = (): void => signIn.close();

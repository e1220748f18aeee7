import { bus, hasListener } from './bus.ts';
import { gate } from './gate.ts';

const signIn = gate<undefined>(
  () => hasListener('relogin'),
  (_question, { succeed, cancel, signal }) =>
    bus.emit('relogin', { succeed: () => void succeed(), cancel, signal }),
);

/**
 * Waits until the user signs in again over the page, together with all other rejected calls. A
 * burst of calls shares one dialog.
 *
 * @returns true if the same user has signed in again. False if the user cancelled, the session
 * ended, or the bus has no listener.
 */
export const awaitRelogin = (): Promise<boolean> =>
  signIn.pass(
    undefined,
    async () => true,
    () => false,
  );

/** Cancels the pending sign-in when the session ends. */
export const cancelPendingRelogin = (): void => signIn.close();

import { bus, type SessionEvent } from '@console/shared/verification';

/**
 * Reloads the page when another browser tab has signed in, because this page shows data of the
 * previous session.
 *
 * @returns a function that stops watching
 */
export function reloadWhenReplaced(): () => void {
  const onSession = ({ kind }: SessionEvent): void => {
    if (kind === 'replaced') location.reload();
  };
  bus.on('session', onSession);
  return () => bus.off('session', onSession);
}

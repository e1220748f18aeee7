import { bus, type SessionEvent } from '@console/shared/verification';

/**
 * Loads the page anew when another browser tab has signed in: what this one shows and holds is another session's.
 *
 * @returns stops watching
 */
export function reloadWhenReplaced(): () => void {
  const onSession = ({ kind }: SessionEvent): void => {
    if (kind === 'replaced') location.reload();
  };
  bus.on('session', onSession);
  return () => bus.off('session', onSession);
}

import { RequestError } from '@console/shared/request';
import { store, tokenAtom } from '@console/shared/session';
import { useCallback, useEffect, useState } from 'react';
import { loadSession, sessionLoaded } from '../boot/loadSession.ts';

interface Session {
  /** `expired`: the server no longer accepts the token. */
  state: 'loading' | 'ready' | 'failed' | 'expired';
  retry(): void;
}

/** Makes sure that user, menus and releases are there before anything is matched against them. */
export function useSession(): Session {
  const [state, setState] = useState<Session['state']>(() => (sessionLoaded() ? 'ready' : 'loading'));
  const [round, setRound] = useState(0);
  const retry = useCallback(() => {
    setState('loading');
    setRound((now) => now + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (sessionLoaded()) return;
    let left = false;
    loadSession().then(
      () => !left && setState('ready'),
      // The request client has shown why; a session that ended meanwhile is on its way to the Login page.
      (error: unknown) => !left && store.get(tokenAtom) !== '' && setState(isExpired(error) ? 'expired' : 'failed'),
    );
    return () => {
      left = true;
    };
  }, [round]);

  // What failed for want of a network is worth another try as soon as there is one.
  useEffect(() => {
    if (state !== 'failed') return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [state, retry]);

  return { state, retry };
}

function isExpired(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401;
}

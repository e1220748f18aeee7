import { store, tokenAtom } from '@console/shared/session';
import { useCallback, useEffect, useState } from 'react';
import { loadSession, sessionLoaded } from '../boot/loadSession.ts';

interface Session {
  state: 'loading' | 'ready' | 'failed';
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
      () => !left && store.get(tokenAtom) !== '' && setState('failed'),
    );
    return () => {
      left = true;
    };
  }, [round]);

  return { state, retry };
}

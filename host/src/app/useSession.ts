import { RequestError } from '@console/shared/request';
import { store, tokenAtom } from '@console/shared/session';
import { useCallback, useEffect, useState } from 'react';
import { loadSession, sessionLoaded } from '../boot/loadSession.ts';
import { RegistryMissing } from '../boot/registryMissing.ts';
import { registryTexts } from './sessionTexts.ts';

interface Session {
  /** `expired`: the server no longer accepts the token. */
  state: 'loading' | 'ready' | 'failed' | 'expired';
  /** Why it failed, where somebody has said so; '' otherwise. */
  why: string;
  retry(): void;
}

/** Makes sure that user, menus and releases are there before anything is matched against them. */
export function useSession(): Session {
  const [state, setState] = useState<Session['state']>(() =>
    sessionLoaded() ? 'ready' : 'loading',
  );
  const [why, setWhy] = useState('');
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
      (error: unknown) => {
        if (left || store.get(tokenAtom) === '') return;
        setWhy(whyOf(error));
        setState(isExpired(error) ? 'expired' : 'failed');
      },
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

  return { state, why, retry };
}

/** What whoever answered has said of it: a gateway of its back end, or nobody of a registry. */
function whyOf(error: unknown): string {
  if (error instanceof RegistryMissing) return registryTexts.missing;
  return error instanceof RequestError && error.response ? error.message : '';
}

function isExpired(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401;
}

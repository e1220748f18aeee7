import { awaitServer, RequestError } from '@console/shared/request';
import { store, tokenAtom } from '@console/shared/session';
import { useCallback, useEffect, useState } from 'react';
import { loadSession, sessionLoaded } from '../boot/loadSession.ts';
import { RegistryMissing } from '../boot/registryMissing.ts';
import { registryTexts } from './sessionTexts.ts';

interface Session {
  /** `expired`: the server no longer accepts the token. */
  state: 'loading' | 'ready' | 'failed' | 'expired';
  /** Reason of the failure, or '' if it is unknown. */
  why: string;
  retry(): void;
}

/** Loads user, menus and releases before routes are matched. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the request
  useEffect(() => {
    if (sessionLoaded()) return;
    let left = false;
    loadSession().then(
      () => !left && setState('ready'),
      // The request client has already shown the error. If the session has ended, the Login page
      // opens.
      (error: unknown) => {
        if (left || store.get(tokenAtom) === '') return;
        setWhy(errorText(error));
        setState(isExpired(error) ? 'expired' : 'failed');
      },
    );
    return () => {
      left = true;
    };
  }, [round]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: waits again after each failed load
  useEffect(() => {
    if (state === 'failed') return awaitServer(retry, round);
  }, [state, retry]);

  return { state, why, retry };
}

/** Returns the reason from the response of the server or gateway, or the missing registry. */
function errorText(error: unknown): string {
  if (error instanceof RegistryMissing) return registryTexts.missing;
  return error instanceof RequestError && error.response ? error.message : '';
}

function isExpired(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401;
}

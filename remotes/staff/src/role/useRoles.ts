import { RequestError } from '@console/shared/request';
import { useCallback, useEffect, useState } from 'react';
import { getRoles } from './role.api.ts';
import { assignableRoles, type ShownRole } from './role.model.ts';

export interface Roles {
  /** `null` until they are there; the last ones stay while they are loaded again. */
  shown: readonly ShownRole[] | null;
  /** Why they are not there, for people; '' otherwise. */
  failure: string;
  reload(): void;
}

/** The roles that the caller may give. */
export function useRoles(): Roles {
  const [state, setState] = useState<{ shown: readonly ShownRole[] | null; failure: string }>({ shown: null, failure: '' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is a new load
  useEffect(() => {
    let left = false;
    const fail = (failure: string): void => {
      if (!left) setState(({ shown }) => ({ shown, failure: shown ? '' : failure }));
    };
    getRoles().then(
      ({ code, data, msg }) => {
        if (code !== 0) fail(msg);
        else if (!left) setState({ shown: assignableRoles(data.list), failure: '' });
      },
      (error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
        fail(error.message);
      },
    );
    return () => {
      left = true;
    };
  }, [turn]);
  return { ...state, reload: useCallback(() => setTurn((count) => count + 1), []) };
}

import { RequestError } from '@console/shared/request';
import { useCallback, useEffect, useState } from 'react';
import { getRoles, type Role, readRoles } from '../roles.ts';

export interface Roles {
  /** `null` until they are there. */
  tree: readonly Role[] | null;
  /** Why they are not there, for people; '' while they are on their way. */
  failure: string;
  reload(): void;
}

/** The tree of roles, loaded once for the page. */
export function useRoles(): Roles {
  const [state, setState] = useState<{ tree: readonly Role[] | null; failure: string }>({ tree: null, failure: '' });
  const [turn, setTurn] = useState(0);
  const isThere = state.tree !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is a new try
  useEffect(() => {
    if (isThere) return;
    let left = false;
    const keep = (tree: readonly Role[] | null, failure: string): void => {
      if (!left) setState({ tree, failure });
    };
    getRoles().then(
      ({ code, data, msg }) => (code === 0 ? keep(readRoles(data), '') : keep(null, msg)),
      (error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
        keep(null, error.message);
      },
    );
    return () => {
      left = true;
    };
  }, [isThere, turn]);
  const reload = useCallback(() => {
    setState({ tree: null, failure: '' });
    setTurn((count) => count + 1);
  }, []);
  return { ...state, reload };
}

import { RequestError } from '@console/shared/request';
import { useCallback, useEffect, useState } from 'react';
import { searchUsers } from './role.api.ts';
import type { User } from './role.model.ts';

/** Milliseconds without a key after which what was typed is looked for. */
const PAUSE = 300;

export interface UserSearch {
  /** `null` before the first answer; the last ones stay while others are looked for. */
  users: readonly User[] | null;
  total: number;
  /** Why the last search failed, for people; '' otherwise. */
  failure: string;
  retry(): void;
}

type Found = Omit<UserSearch, 'retry'>;

async function find(keyword: string, signal: AbortSignal): Promise<Found> {
  try {
    const { code, data, msg } = await searchUsers(keyword, signal);
    return code === 0 ? { users: data.list, total: data.total, failure: '' } : { users: null, total: 0, failure: msg };
  } catch (error) {
    if (error instanceof RequestError) return { users: null, total: 0, failure: error.message };
    throw error;
  }
}

/** The users that a keyword finds, all without one; asked for when the person pauses, and only the last question counts. */
export function useUserSearch(keyword: string): UserSearch {
  const [found, setFound] = useState<Found>({ users: null, total: 0, failure: '' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is a new try
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(
      () => {
        void find(keyword, signal).then((result) => {
          if (!signal.aborted) setFound(result);
        });
      },
      keyword === '' ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [keyword, turn]);
  return { ...found, retry: useCallback(() => setTurn((count) => count + 1), []) };
}

import { RequestError } from '@console/shared/request';
import { useCallback, useEffect, useState } from 'react';
import { getLedger, LEDGER_PAGE } from './user.api.ts';
import type { AssetType, LedgerEntry } from './user.model.ts';

export interface Ledger {
  /** `null` before the first answer; the last ones stay while others are fetched. */
  entries: readonly LedgerEntry[] | null;
  total: number;
  page: number;
  /** At least 1. */
  lastPage: number;
  /** The kind of asset that it is of; all without one. */
  type: AssetType | undefined;
  /** Why the last load failed, for people; '' otherwise. */
  failure: string;
  setPage(page: number): void;
  /** Goes to page 1. */
  setType(type: AssetType | undefined): void;
  reload(): void;
}

interface Wanted {
  page: number;
  type: AssetType | undefined;
  turn: number;
}

/** A user's ledger page by page, while something shows it. */
export function useLedger(userId: number): Ledger {
  const [wanted, setWanted] = useState<Wanted>({ page: 1, type: undefined, turn: 0 });
  const [found, setFound] = useState<Pick<Ledger, 'entries' | 'total' | 'failure'>>({ entries: null, total: 0, failure: '' });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const fail = (failure: string): void => {
      if (!signal.aborted) setFound({ entries: null, total: 0, failure });
    };
    getLedger(userId, wanted.page, wanted.type, signal).then(
      ({ code, data, msg }) => {
        if (code !== 0) fail(msg);
        else if (!signal.aborted) setFound({ entries: data.list, total: data.total, failure: '' });
      },
      (error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
        fail(error.message);
      },
    );
    return () => controller.abort();
  }, [userId, wanted]);
  const { page, type } = wanted;
  return {
    ...found,
    page,
    type,
    lastPage: Math.max(1, Math.ceil(found.total / LEDGER_PAGE)),
    setPage: useCallback((next: number) => setWanted((now) => ({ ...now, page: next })), []),
    setType: useCallback((next: AssetType | undefined) => setWanted((now) => ({ ...now, page: 1, type: next })), []),
    reload: useCallback(() => setWanted((now) => ({ ...now, turn: now.turn + 1 })), []),
  };
}

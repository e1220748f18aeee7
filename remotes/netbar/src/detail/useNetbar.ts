import { RequestError } from '@console/shared/request';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getNetbar } from '../netbar.api.ts';
import type { Netbar } from '../netbar.model.ts';
import { detailTexts } from '../texts.ts';

/** Milliseconds after which a netbar that comes back into view is loaded again. */
const NETBAR_LIFE = 30_000;

/** Why there is no netbar to show: it does not exist for this person, or it could not be fetched. */
export interface Missing {
  kind: 'unknown' | 'failed';
  message: string;
  requestId: string | undefined;
}

export interface NetbarState {
  /** The netbar; stays while it is loaded again and when that fails. */
  netbar: Netbar | null;
  missing: Missing | null;
  loading: boolean;
  reload(): void;
  /** Takes over what the answer of a change holds. */
  replace(netbar: Netbar): void;
}

/** The number in the address; nothing when it is none. */
function parseId(id: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647 ? Number(id) : undefined;
}

function asMissing(error: unknown): Missing | null {
  if (!(error instanceof RequestError)) throw error;
  if (error.kind === 'aborted') return null;
  return { kind: 'failed', message: error.message, requestId: error.requestId };
}

/**
 * Loads the netbar of a detail page.
 *
 * @param id as the address has it
 */
export function useNetbar(id: string): NetbarState {
  const number = parseId(id);
  const [netbar, setNetbar] = useState<Netbar | null>(null);
  const [missing, setMissing] = useState<Missing | null>(null);
  const [loading, setLoading] = useState(false);
  const [turn, setTurn] = useState(0);
  const loaded = useRef({ turn: -1, at: 0 });

  useEffect(() => {
    // A tab that is shown again runs its effects anew; what it shows is still good for a while.
    if (number === undefined || (loaded.current.turn === turn && Date.now() - loaded.current.at < NETBAR_LIFE)) return;
    const controller = new AbortController();
    setLoading(true);
    getNetbar(number, controller.signal)
      .then(({ code, data, msg }) => {
        loaded.current = { turn, at: Date.now() };
        if (code === 0) setNetbar(data.netbar);
        setMissing(code === 0 ? null : { kind: 'unknown', message: msg, requestId: undefined });
      })
      .catch((error: unknown) => setMissing(asMissing(error)))
      .finally(() => setLoading(false));
    return () => controller.abort();
  }, [number, turn]);

  const reload = useCallback(() => setTurn((count) => count + 1), []);
  if (number === undefined) {
    const unknown = { kind: 'unknown', message: detailTexts.badId(id), requestId: undefined } as const;
    return { netbar: null, missing: unknown, loading: false, reload, replace: setNetbar };
  }
  return { netbar, missing, loading, reload, replace: setNetbar };
}

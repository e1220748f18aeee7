import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';
import { useTryCall } from '../../remote/scopeContext.ts';
import type { BodyOf, DataOf, ListedRoute } from '../../request/apiTypes.ts';
import { RequestError } from '../../request/requestError.ts';
import type { Failed, Outcome } from '../../request/settle.ts';
import type { Route } from '../../request/types.ts';

/** The outcome of a mutation, where it belongs to no field. */
export interface MutationNotice {
  kind: 'error' | 'info';
  /** For people: what happened and what to do. */
  text: string;
  /** Somebody else has changed the record, and the latest can be loaded. */
  stale?: boolean;
}

/** A write: whether it is under way, and its outcome. */
export interface Mutation {
  busy: boolean;
  /** `null` while there is nothing to say. */
  notice: MutationNotice | null;
  setNotice: Dispatch<SetStateAction<MutationNotice | null>>;
  /**
   * Makes a call that writes. Never rejects; a failure becomes the notice, with `stale` when somebody else was faster. What the server
   * says of single fields is in the outcome's `errors`.
   */
  send<R extends ListedRoute>(route: R, body?: BodyOf<R>): Promise<Outcome<DataOf<R>>>;
  send<Data = unknown>(route: Route, body?: unknown): Promise<Outcome<Data>>;
  /**
   * Runs `work`, for a write of several calls: busy until it settles, the previous notice is cleared, a `RequestError` becomes a notice.
   * Any other error is rethrown.
   */
  run(work: () => Promise<void>): Promise<void>;
}

/** What is said of a call that failed; nothing when the caller stopped it himself. */
function noticeOf({ message, stale, aborted }: Failed): MutationNotice | null {
  return aborted ? null : { kind: 'error', text: message, stale };
}

/**
 * What a part of a page needs that writes by itself. `FormDrawer`, `FormDialog` and the actions of a resource have it in them.
 *
 * @example
 * const { busy, notice, send } = useMutation();
 * const save = async () => {
 *   const saved = await send('POST /system/setSystemConfig', { config, revision });
 *   if (saved.ok) toast.success(saved.msg);
 * };
 */
export function useMutation(): Mutation {
  const call = useTryCall();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<MutationNotice | null>(null);
  const run = useCallback(async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setNotice(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setNotice({ kind: 'error', text: error.message });
    } finally {
      setBusy(false);
    }
  }, []);
  const send = useCallback(
    async (route: Route, body?: unknown): Promise<Outcome<never>> => {
      setBusy(true);
      setNotice(null);
      const outcome = await call<never>(route, body);
      setBusy(false);
      if (!outcome.ok) setNotice(noticeOf(outcome));
      return outcome;
    },
    [call],
  );
  return { busy, notice, setNotice, run, send };
}

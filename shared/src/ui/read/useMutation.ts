import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';
import { useTryCall } from '../../remote/scopeContext.ts';
import type { BodyOf, DataOf, ListedRoute } from '../../request/apiTypes.ts';
import { RequestError } from '../../request/requestError.ts';
import type { Failed, Outcome } from '../../request/settle.ts';
import type { Route } from '../../request/types.ts';

/** Outcome of a mutation that does not belong to a field. */
export interface MutationNotice {
  kind: 'error' | 'info';
  /** Message for the user: cause and remedy. */
  text: string;
  /** Whether another user has changed the record and the latest version can be loaded. */
  stale?: boolean;
}

/** A write with its progress and outcome. */
export interface Mutation {
  busy: boolean;
  /** `null` without a message. */
  notice: MutationNotice | null;
  setNotice: Dispatch<SetStateAction<MutationNotice | null>>;
  /**
   * Makes a writing call. Never rejects. A failure becomes the notice, with `stale` if another user
   * has changed the record. Errors of single fields are in `errors` of the outcome.
   */
  send<R extends ListedRoute>(route: R, body?: BodyOf<R>): Promise<Outcome<DataOf<R>>>;
  send<Data = unknown>(route: Route, body?: unknown): Promise<Outcome<Data>>;
  /**
   * Runs `work`, for a write that consists of several calls. Clears the previous notice and is busy
   * until `work` settles. A `RequestError` becomes a notice. Other errors are rethrown.
   */
  run(work: () => Promise<void>): Promise<void>;
}

/** Returns the notice of a failed call, or `null` if the caller aborted it. */
function noticeOf({ message, stale, aborted }: Failed): MutationNotice | null {
  return aborted ? null : { kind: 'error', text: message, stale };
}

/**
 * State of a write for custom parts of a page. `FormDrawer`, `FormDialog` and the actions of a
 * resource include it.
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

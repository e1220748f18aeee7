import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';
import { RequestError } from '../../request/requestError.ts';

/** The answer's code when somebody else has changed meanwhile what is to be saved. */
export const STALE = 409;

/** The outcome of a mutation, where it belongs to no field. */
export interface MutationNotice {
  kind: 'error' | 'info';
  /** For people: what happened and what to do. */
  text: string;
  /** Somebody else has changed the record, and the latest can be loaded. */
  stale?: boolean;
}

/** A write of a form, for example a save: whether it is under way, and its outcome. */
export interface Mutation {
  busy: boolean;
  /** `null` while there is nothing to say. */
  notice: MutationNotice | null;
  setNotice: Dispatch<SetStateAction<MutationNotice | null>>;
  /**
   * Runs `work`: busy until it settles, the previous notice is cleared, a `RequestError` becomes a notice. Any other error is
   * rethrown.
   */
  run(work: () => Promise<void>): Promise<void>;
}

/**
 * What a form that saves itself needs besides its values. `FormDrawer` and `FormDialog` have it in them.
 *
 * @example
 * const { busy, notice, setNotice, run } = useMutation();
 * const save = () => run(async () => {
 *   const { code, msg } = await setConfig(edits);
 *   if (code !== 0) setNotice({ kind: 'error', text: msg, stale: code === STALE });
 * });
 */
export function useMutation(): Mutation {
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
  return { busy, notice, setNotice, run };
}

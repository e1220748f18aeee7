import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';
import { RequestError } from '../../request/requestError.ts';

/** The answer's code when somebody else has changed meanwhile what is to be saved. */
export const STALE = 409;

/** What became of a deed, where it belongs to no field. */
export interface DeedNotice {
  kind: 'error' | 'info';
  /** For people: what happened and what to do. */
  text: string;
  /** Somebody else has changed what the deed is about, and the latest can be loaded. */
  stale?: boolean;
}

/** A deed of a form, for example a save: whether it is being done, and what became of it. */
export interface Deed {
  busy: boolean;
  /** `null` while there is nothing to say. */
  notice: DeedNotice | null;
  tell: Dispatch<SetStateAction<DeedNotice | null>>;
  /**
   * Does it: busy until it has ended, what was told before goes, and where no answer came (`RequestError`) that is told. Any other
   * error is the caller's.
   */
  during(work: () => Promise<void>): Promise<void>;
}

/**
 * What a form that saves itself needs besides its values. `FormDrawer` and `FormDialog` have it in them.
 *
 * @example
 * const { busy, notice, tell, during } = useDeed();
 * const save = () => during(async () => {
 *   const { code, msg } = await setConfig(edits);
 *   if (code !== 0) tell({ kind: 'error', text: msg, stale: code === STALE });
 * });
 */
export function useDeed(): Deed {
  const [busy, setBusy] = useState(false);
  const [notice, tell] = useState<DeedNotice | null>(null);
  const during = useCallback(async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    tell(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      tell({ kind: 'error', text: error.message });
    } finally {
      setBusy(false);
    }
  }, []);
  return { busy, notice, tell, during };
}

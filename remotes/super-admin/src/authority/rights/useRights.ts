import { toast } from '@console/shared/feedback';
import type { Outcome } from '@console/shared/request';
import { type Mutation, useMutation } from '@console/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { rightsTexts as texts } from '../base/authority.texts.ts';
import { changesOfOthers, type Draft, rebase, sameDraft } from './draft.ts';

/** The loaded data of a tab. Tabs add further fields. */
export interface Loaded {
  /** The rights that are stored on the server. */
  saved: Draft;
}

/** One call of a save, and the rights that are stored after it has succeeded. */
export interface Step {
  run(): Promise<Outcome>;
  saved: Draft;
}

/** Loads and saves the rights of one tab. */
export interface RightsSource<L extends Loaded> {
  /** Loads the rights of the role. Returns an error message for users if loading fails. */
  load(): Promise<L | string>;
  /** The calls that save the draft, in order. Empty if nothing has changed. */
  steps(loaded: L, draft: Draft): Step[];
  /** Removes the parts of a draft that have no effect. */
  clean?(loaded: L, draft: Draft): Draft;
  /** The displayed name of each right, by key. */
  labels(loaded: L): ReadonlyMap<string, string>;
  /** Shown after a successful save. */
  done: string;
}

/** The rights of one tab. */
export interface Rights<L extends Loaded> extends Pick<Mutation, 'busy' | 'notice'> {
  loaded: L | null;
  draft: Draft | null;
  /** The loading error for users, or an empty string. */
  failure: string;
  retry(): void;
  change(draft: Draft): void;
  isDirty: boolean;
  save(): Promise<void>;
  /** Loads the latest stored rights and keeps the user's unsaved changes. */
  loadLatest(): Promise<void>;
}

interface State<L> {
  loaded: L | null;
  draft: Draft | null;
  failure: string;
}

/** Describes the changes of other users that were loaded below the user's own. */
function changesByOthers<L extends Loaded>(
  { labels }: RightsSource<L>,
  [before, now]: [L, L],
  mine: Draft,
): string {
  const { added, removed, home } = changesOfOthers(before.saved, mine, now.saved);
  // A right that was removed may exist only in the former tree.
  const names = new Map([...labels(before), ...labels(now)]);
  const nameOf = (keys: string[]): string[] => keys.map((key) => names.get(key) ?? key);
  return texts.reloaded(texts.byOthers({ given: nameOf(added), taken: nameOf(removed), home }));
}

/** Loads the rights of a tab when it is opened for the first time. */
function useLoadedRights<L extends Loaded>(source: RightsSource<L>, isShown: boolean) {
  const [state, setState] = useState<State<L>>({ loaded: null, draft: null, failure: '' });
  const latest = useRef(source);
  latest.current = source;
  const mustLoad = isShown && state.loaded === null && state.failure === '';

  useEffect(() => {
    if (!mustLoad) return;
    let left = false;
    void latest.current.load().then((result) => {
      if (left) return;
      setState(
        typeof result === 'string'
          ? { loaded: null, draft: null, failure: result }
          : { loaded: result, draft: result.saved, failure: '' },
      );
    });
    return () => {
      left = true;
    };
  }, [mustLoad]);

  return [state, setState] as const;
}

/**
 * The rights of one tab: loads them when the tab is opened, holds the user's changes, and saves
 * them. If one call of a save fails, the result of the previous calls and the remaining changes
 * are kept.
 *
 * @param isShown whether the tab has been opened
 * @param onSaved called after everything was saved
 */
export function useRights<L extends Loaded>(
  source: RightsSource<L>,
  isShown: boolean,
  onSaved: () => void,
): Rights<L> {
  const [{ loaded, draft, failure }, setState] = useLoadedRights(source, isShown);
  const { busy, notice, setNotice, run } = useMutation();
  const clean = (rights: Draft): Draft =>
    loaded && source.clean ? source.clean(loaded, rights) : rights;
  const isDirty =
    loaded !== null && draft !== null && !sameDraft(clean(loaded.saved), clean(draft));

  const send = async (before: L, next: Draft): Promise<void> => {
    let isPartlySaved = false;
    for (const { run, saved } of source.steps(before, next)) {
      const outcome = await run();
      if (!outcome.ok) {
        const { message, stale } = outcome;
        setNotice({ kind: 'error', text: isPartlySaved ? texts.partly(message) : message, stale });
        return;
      }
      isPartlySaved = true;
      setState((state) => ({ ...state, loaded: state.loaded && { ...state.loaded, saved } }));
    }
    setState((state) => ({ ...state, draft: next }));
    toast.success(source.done);
    onSaved();
  };

  const save = async (): Promise<void> => {
    if (loaded && draft && isDirty && !busy) await run(() => send(loaded, clean(draft)));
  };

  const loadLatest = (): Promise<void> =>
    run(async () => {
      const result = await source.load();
      if (typeof result === 'string') {
        setNotice({ kind: 'error', text: result, stale: true });
        return;
      }
      setState((state) => ({
        loaded: result,
        draft:
          state.loaded && state.draft
            ? rebase(state.loaded.saved, state.draft, result.saved)
            : result.saved,
        failure: '',
      }));
      setNotice({
        kind: 'info',
        text:
          loaded && draft ? changesByOthers(source, [loaded, result], draft) : texts.reloaded(''),
      });
    });

  const retry = useCallback(() => setState({ loaded: null, draft: null, failure: '' }), [setState]);
  const change = useCallback(
    (next: Draft) => setState((state) => ({ ...state, draft: next })),
    [setState],
  );
  return { loaded, draft, failure, retry, change, isDirty, busy, notice, save, loadLatest };
}

import { toast } from '@console/shared/feedback';
import type { Outcome } from '@console/shared/request';
import { type Mutation, useMutation } from '@console/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { rightsTexts as texts } from '../base/authority.texts.ts';
import { byOthers, type Draft, rebase, sameDraft } from './draft.ts';

/** What was loaded for a tab: `saved` is what the server has now, the rest is for the tab alone. */
export interface Loaded {
  saved: Draft;
}

/** One call of a save, and what the server has when it succeeded. */
export interface Step {
  run(): Promise<Outcome>;
  saved: Draft;
}

/** What a tab knows of its server. */
export interface RightsSource<L extends Loaded> {
  /** Reads what the role has. A text is the reason why it could not, for people. */
  load(): Promise<L | string>;
  /** The calls that make what is saved into the draft, in their order; none for the same. */
  steps(loaded: L, draft: Draft): Step[];
  /** A draft without what counts for nothing in it. */
  clean?(loaded: L, draft: Draft): Draft;
  /** What a person knows each right by. */
  labels(loaded: L): ReadonlyMap<string, string>;
  /** Said when all is saved. */
  done: string;
}

/** The rights of one tab. */
export interface Rights<L extends Loaded> extends Pick<Mutation, 'busy' | 'notice'> {
  loaded: L | null;
  draft: Draft | null;
  /** Why there is nothing to tick, for people. */
  failure: string;
  retry(): void;
  change(draft: Draft): void;
  isDirty: boolean;
  save(): Promise<void>;
  /** Loads what others have saved and keeps the person's own changes. */
  loadLatest(): Promise<void>;
}

interface State<L> {
  loaded: L | null;
  draft: Draft | null;
  failure: string;
}

/** What is said when others' changes were loaded below a person's own. */
function told<L extends Loaded>(
  { labels }: RightsSource<L>,
  [before, now]: [L, L],
  mine: Draft,
): string {
  const { given, taken, home } = byOthers(before.saved, mine, now.saved);
  // What was taken may stand in the former tree alone.
  const names = new Map([...labels(before), ...labels(now)]);
  const nameOf = (keys: string[]): string[] => keys.map((key) => names.get(key) ?? key);
  return texts.reloaded(texts.byOthers({ given: nameOf(given), taken: nameOf(taken), home }));
}

/**
 * Loads the rights of one tab when it is first shown, keeps what is ticked, and saves it on demand. A save of several calls that is
 * refused half-way keeps what was saved and what was not.
 *
 * @param isShown the tab has been opened
 * @param onSaved after everything was saved
 */
export function useRights<L extends Loaded>(
  source: RightsSource<L>,
  isShown: boolean,
  onSaved: () => void,
): Rights<L> {
  const [{ loaded, draft, failure }, setState] = useState<State<L>>({
    loaded: null,
    draft: null,
    failure: '',
  });
  const { busy, notice, setNotice, run } = useMutation();
  const latest = useRef(source);
  latest.current = source;
  const isWanted = isShown && loaded === null && failure === '';

  useEffect(() => {
    if (!isWanted) return;
    let left = false;
    void latest.current.load().then((got) => {
      if (left) return;
      setState(
        typeof got === 'string'
          ? { loaded: null, draft: null, failure: got }
          : { loaded: got, draft: got.saved, failure: '' },
      );
    });
    return () => {
      left = true;
    };
  }, [isWanted]);

  const clean = (one: Draft): Draft => (loaded && source.clean ? source.clean(loaded, one) : one);
  const isDirty =
    loaded !== null && draft !== null && !sameDraft(clean(loaded.saved), clean(draft));

  const send = async (begun: L, wanted: Draft): Promise<void> => {
    let isPartly = false;
    for (const { run, saved } of source.steps(begun, wanted)) {
      const outcome = await run();
      if (!outcome.ok) {
        const { message, stale } = outcome;
        setNotice({ kind: 'error', text: isPartly ? texts.partly(message) : message, stale });
        return;
      }
      isPartly = true;
      setState((state) => ({ ...state, loaded: state.loaded && { ...state.loaded, saved } }));
    }
    setState((state) => ({ ...state, draft: wanted }));
    toast.success(source.done);
    onSaved();
  };

  const save = async (): Promise<void> => {
    if (loaded && draft && isDirty && !busy) await run(() => send(loaded, clean(draft)));
  };

  const loadLatest = (): Promise<void> =>
    run(async () => {
      const got = await source.load();
      if (typeof got === 'string') {
        setNotice({ kind: 'error', text: got, stale: true });
        return;
      }
      setState((state) => ({
        loaded: got,
        draft:
          state.loaded && state.draft
            ? rebase(state.loaded.saved, state.draft, got.saved)
            : got.saved,
        failure: '',
      }));
      setNotice({
        kind: 'info',
        text: loaded && draft ? told(source, [loaded, got], draft) : texts.reloaded(''),
      });
    });

  const retry = useCallback(() => setState({ loaded: null, draft: null, failure: '' }), []);
  const change = useCallback((next: Draft) => setState((state) => ({ ...state, draft: next })), []);
  return { loaded, draft, failure, retry, change, isDirty, busy, notice, save, loadLatest };
}

import { type Outcome, tryCall } from '@console/shared/request';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Application } from '../market.model.ts';
import { type ApplyValues, changesOf, valuesOf } from './apply.model.ts';

/** After so long without another change what was typed is saved. */
const SAVE_AFTER_MS = 3000;
/** Stands in the form while a file is under way. */
const UPLOADING = 'uploading…';

type State = 'saved' | 'saving' | 'failed' | 'stale';

/**
 * Keeps what somebody fills in as a draft on the server: three seconds after the last change, a file at once, and when he goes on. What cannot be saved
 * stays in the form, and is tried again with the next change.
 */
export function useDraft(values: ApplyValues, first: Application | undefined) {
  const [draft, setDraft] = useState(first);
  const [state, setState] = useState<State>('saved');
  const latest = useRef({ values, draft });
  latest.current = { values, draft };
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const write = useCallback(async (): Promise<Application | undefined> => {
    const { values: now, draft: before } = latest.current;
    const changes = changesOf(now, valuesOf(before), UPLOADING);
    if (before && Object.keys(changes).length === 0) return before;
    setState('saving');
    const saved: Outcome<{ application: Application }> = await tryCall('POST /market/updateApply', {
      ...changes,
      ...(before && { expectUpdatedAt: before.UpdatedAt }),
    });
    if (!saved.ok) {
      setState(saved.stale ? 'stale' : 'failed');
      return undefined;
    }
    latest.current = { ...latest.current, draft: saved.data.application };
    setDraft(saved.data.application);
    setState('saved');
    return saved.data.application;
  }, []);
  // One after the other: the second one must know when the first one changed the draft.
  const save = useCallback((): Promise<Application | undefined> => {
    const next = queue.current.then(write);
    queue.current = next;
    return next;
  }, [write]);
  const changes = changesOf(values, valuesOf(draft), UPLOADING);
  const pending = Object.keys(changes).length > 0;
  // Nobody goes on typing in a file.
  const wait = changes.licenseFile === undefined ? SAVE_AFTER_MS : 0;
  const asked = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value begins the three seconds anew
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => void save(), wait);
    return () => clearTimeout(timer);
  }, [asked, pending, wait, save]);
  return { draft, state, pending, save };
}

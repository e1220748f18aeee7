import { type Outcome, tryCall } from '@console/shared/request';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Application } from '../market.model.ts';
import { type ApplyValues, applyChanges, applyValues } from './apply.model.ts';

/** Delay in milliseconds between the last change and saving. */
const SAVE_AFTER_MS = 3000;
/** Form value while a file is being uploaded. */
const UPLOADING = 'uploading…';

type State = 'saved' | 'saving' | 'failed' | 'stale';

/**
 * Saves the form as a draft on the server: three seconds after the last change, on the next step,
 * and immediately after an upload. If saving fails, the next change tries again.
 */
export function useDraft(values: ApplyValues, first: Application | undefined) {
  const [draft, setDraft] = useState(first);
  const [state, setState] = useState<State>('saved');
  const latest = useRef({ values, draft });
  latest.current = { values, draft };
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const write = useCallback(async (): Promise<Application | undefined> => {
    const { values: now, draft: before } = latest.current;
    const changes = applyChanges(now, applyValues(before), UPLOADING);
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
  // Saves run one after another, because each one sends the revision of the previous one.
  const save = useCallback((): Promise<Application | undefined> => {
    const next = queue.current.then(write);
    queue.current = next;
    return next;
  }, [write]);
  const changes = applyChanges(values, applyValues(draft), UPLOADING);
  const pending = Object.keys(changes).length > 0;
  // A file is saved immediately, because it is complete.
  const wait = changes.licenseFile === undefined ? SAVE_AFTER_MS : 0;
  const serialized = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value restarts the timer
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => void save(), wait);
    return () => clearTimeout(timer);
  }, [serialized, pending, wait, save]);
  return { draft, state, pending, save };
}

import { toast } from '@console/shared/feedback';
import { type Mutation, useMutation } from '@console/shared/ui';
import { useCallback, useState } from 'react';
import { configTexts as texts } from '../texts.ts';
import { setConfig } from './config.api.ts';
import {
  activeValues,
  type Configuration,
  configBody,
  type Faults,
  faultsWithout,
  missingValues,
  settingFaults,
  settingTitles,
  type Values,
} from './config.model.ts';
import { changedByBoth, type Draft, edit, rebase, settle } from './draft.ts';
import type { Loaded } from './useConfig.ts';

export interface ConfigForm extends Pick<Mutation, 'busy' | 'notice'> {
  /** The active settings. */
  base: Values;
  /** The displayed settings: the active ones with the user's changes. */
  values: Values;
  edits: Values;
  faults: Faults;
  change(path: string, value: unknown): void;
  discard(): void;
  save(): Promise<void>;
  /** Loads the changes of another user and keeps the user's own. */
  loadLatest(): Promise<void>;
}

/**
 * The form of the whole configuration: changes, errors, and one save at a time.
 *
 * @param onRefused receives the errors of a refused save
 */
export function useConfigForm(
  configuration: Configuration,
  reload: () => Promise<Loaded>,
  onRefused: (faults: Faults) => void,
): ConfigForm {
  const [draft, setDraft] = useState<Draft>(() => ({
    base: activeValues(configuration),
    edits: {},
  }));
  const [faults, setFaults] = useState<Faults>({});
  const { busy, notice, setNotice, run } = useMutation();

  const change = useCallback(
    (path: string, value: unknown) => {
      setDraft((current) => edit(current, path, value));
      setFaults((current) => faultsWithout(current, path));
      // The counted errors are outdated, but a conflict with another user remains.
      setNotice((current) => (current?.stale ? current : null));
    },
    [setNotice],
  );

  const showErrors = (errors: Faults, fallback: string, stale = false): void => {
    const count = Object.keys(errors).length;
    setFaults(errors);
    setNotice({ kind: 'error', text: count > 0 ? texts.refused(count) : fallback, stale });
    onRefused(errors);
  };

  const send = async (edits: Values): Promise<void> => {
    const saved = await setConfig(configBody(edits), configuration.revision);
    if (!saved.ok) {
      showErrors(settingFaults(saved.errors), saved.message, saved.stale);
      return;
    }
    toast.success(saved.msg || texts.saved);
    setFaults({});
    setDraft((current) => settle(current, edits));
    const loaded = await reload();
    if ('configuration' in loaded)
      setDraft((current) => rebase(current, activeValues(loaded.configuration)));
    else toast.error(loaded.failure.message);
  };

  const loadAndRebase = async (): Promise<void> => {
    const loaded = await reload();
    if ('failure' in loaded) {
      setNotice({ kind: 'error', text: loaded.failure.message, stale: true });
      return;
    }
    const latest = activeValues(loaded.configuration);
    const both = settingTitles(loaded.configuration, changedByBoth(draft, latest));
    setDraft((current) => rebase(current, latest));
    setNotice({ kind: 'info', text: both.length > 0 ? texts.loadedBoth(both) : texts.loaded });
  };

  const save = async (): Promise<void> => {
    if (busy) return;
    const missing = missingValues(configuration, draft.edits);
    if (Object.keys(missing).length > 0) showErrors(missing, '');
    else await run(() => send(draft.edits));
  };

  const discard = (): void => {
    setDraft(({ base }) => ({ base, edits: {} }));
    setFaults({});
    setNotice(null);
  };

  const values = { ...draft.base, ...draft.edits };
  const loadLatest = () => run(loadAndRebase);
  return { ...draft, values, faults, notice, busy, change, discard, save, loadLatest };
}

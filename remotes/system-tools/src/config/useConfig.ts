import { useCallback, useEffect, useState } from 'react';
import { configTexts as texts } from '../texts.ts';
import { getConfig } from './config.api.ts';
import { type Configuration, isDescribed } from './config.model.ts';

export interface Failure {
  message: string;
  requestId?: string | undefined;
}

export type Loaded = { configuration: Configuration } | { failure: Failure };

async function load(): Promise<Loaded> {
  const outcome = await getConfig();
  if (!outcome.ok) return { failure: outcome };
  return isDescribed(outcome.data) ? { configuration: outcome.data } : { failure: { message: texts.noForm } };
}

/**
 * The configuration that the page works on. It is loaded once; `reload` fetches it again and keeps the former one when that
 * fails.
 */
export function useConfig() {
  const [state, setState] = useState<Loaded | null>(null);
  const reload = useCallback(async (): Promise<Loaded> => {
    const loaded = await load();
    setState((before) => ('failure' in loaded && before && 'configuration' in before ? before : loaded));
    return loaded;
  }, []);
  // A tab that is shown again runs its effects anew; what somebody has typed meanwhile stands on what was loaded first.
  const isThere = state !== null;
  useEffect(() => {
    if (!isThere) void reload();
  }, [isThere, reload]);
  const retry = useCallback(() => setState(null), []);
  return { state, reload, retry };
}

import { useOptions } from '@console/shared/ui';
import { useCallback, useMemo } from 'react';
import { configTexts as texts } from '../texts.ts';
import { CONFIG, getConfig } from './config.api.ts';
import { type Configuration, isDescribed } from './config.model.ts';

export interface Failure {
  message: string;
  requestId?: string | undefined;
}

export type Loaded = { configuration: Configuration } | { failure: Failure };

const described = (data: object): Loaded =>
  isDescribed(data) ? { configuration: data } : { failure: { message: texts.noForm } };

/**
 * Loads the configuration once, because the user's changes refer to it. `reload` loads it again and
 * keeps the former one if that fails.
 */
export function useConfig() {
  const { data, failure, reload: retry, replace } = useOptions(CONFIG);
  const state = useMemo(
    (): Loaded | null => (data ? described(data) : failure && { failure }),
    [data, failure],
  );
  const reload = useCallback(async (): Promise<Loaded> => {
    const outcome = await getConfig();
    const loaded = outcome.ok ? described(outcome.data) : { failure: outcome };
    if (outcome.ok && 'configuration' in loaded) replace(outcome.data);
    return loaded;
  }, [replace]);
  return { state, reload, retry };
}

import { RequestError } from '@console/shared/request';
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
  try {
    const { code, data, msg } = await getConfig();
    if (code !== 0) return { failure: { message: msg } };
    return isDescribed(data) ? { configuration: data } : { failure: { message: texts.noForm } };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { failure: { message: error.message, requestId: error.requestId } };
  }
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

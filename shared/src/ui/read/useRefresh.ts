import { useCallback, useEffect, useRef } from 'react';
import { warn } from '../../log.ts';
import { useTryCall } from '../../remote/scopeContext.ts';
import type { Route } from '../../request/types.ts';

/**
 * Loads the data of a list again in the background. If that fails, the rows stay and no message is
 * shown. Outdated responses are ignored.
 *
 * @returns a stable function
 */
export function useRefresh(route: Route, body: unknown, take: (data: unknown) => void): () => void {
  const send = useTryCall();
  const latest = useRef({ body, take });
  latest.current = { body, take };
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return useCallback(() => {
    const requestBody = JSON.stringify(latest.current.body);
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const refresh = async (): Promise<void> => {
      const outcome = await send(route, JSON.parse(requestBody), { signal, loading: false });
      if (signal.aborted || JSON.stringify(latest.current.body) !== requestBody) return;
      if (outcome.ok) latest.current.take(outcome.data);
      else warn(`${route} could not be refreshed: ${outcome.message}`);
    };
    void refresh();
  }, [send, route]);
}

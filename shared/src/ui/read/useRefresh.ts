import { useCallback, useEffect, useRef } from 'react';
import { useTryCall } from '../../remote/scopeContext.ts';
import type { Failed } from '../../request/settle.ts';
import type { Route } from '../../request/types.ts';

/**
 * Loads the data of a list again in the background. Outdated responses are ignored.
 *
 * @returns a stable function
 */
export function useRefresh(
  route: Route,
  body: unknown,
  { take, fail }: { take(data: unknown): void; fail(failure: Failed): void },
): () => void {
  const send = useTryCall();
  const latest = useRef({ body, take, fail });
  latest.current = { body, take, fail };
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
      else latest.current.fail(outcome);
    };
    void refresh();
  }, [send, route]);
}

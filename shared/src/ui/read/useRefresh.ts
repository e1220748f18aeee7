import { useCallback, useEffect, useRef } from 'react';
import { warn } from '../../log.ts';
import { useTryCall } from '../../remote/scopeContext.ts';
import type { Route } from '../../request/types.ts';

/**
 * Reads again what a list shows, in the background: what fails leaves the rows as they are and disturbs nobody, and what answers an
 * earlier question is dropped.
 *
 * @returns a function that stays the same
 */
export function useRefresh(route: Route, body: unknown, take: (data: unknown) => void): () => void {
  const send = useTryCall();
  const latest = useRef({ body, take });
  latest.current = { body, take };
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return useCallback(() => {
    const asked = JSON.stringify(latest.current.body);
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const refresh = async (): Promise<void> => {
      const outcome = await send(route, JSON.parse(asked), { signal, loading: false });
      if (signal.aborted || JSON.stringify(latest.current.body) !== asked) return;
      if (outcome.ok) latest.current.take(outcome.data);
      else warn(`${route} was not read again: ${outcome.message}`);
    };
    void refresh();
  }, [send, route]);
}

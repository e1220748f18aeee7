import { useEffect, useRef } from 'react';
import { announceServer, awaitServer, isOutage } from '../../live/awaitServer.ts';
import type { Failed } from '../../request/settle.ts';

/**
 * Repeats a load that failed because the server could not be reached, until it succeeds. Does
 * nothing after other failures, or while the page is hidden.
 *
 * @param settled outcome of the last load, a new object for each
 */
export function useRetry(settled: { failure: Failed | null } | null, retry: () => void): void {
  const tries = useRef(0);
  useEffect(() => {
    const error = settled?.failure?.error;
    if (error && isOutage(error)) return awaitServer(retry, tries.current++);
    if (tries.current > 0 && settled && !error) announceServer();
    tries.current = 0;
    return undefined;
  }, [settled, retry]);
}

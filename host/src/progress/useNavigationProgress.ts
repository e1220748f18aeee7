import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ConsoleRouter } from '../router/createConsoleRouter.tsx';
import { beginProgress } from './progress.ts';

let end: (() => void) | undefined;

/**
 * Starts the bar whenever a router moves, and once for the address that it starts with.
 *
 * @returns stops doing so
 */
export function startProgressOf(router: Pick<ConsoleRouter, 'state' | 'subscribe'>): () => void {
  let key = '';
  const onMove = ({ location }: { location: { key: string } }): void => {
    if (location.key === key) return;
    key = location.key;
    end?.();
    end = beginProgress();
  };
  onMove(router.state);
  return router.subscribe(onMove);
}

/** Ends the bar once the place of the address is drawn; a page that is still being fetched keeps it up by `withProgress`. */
export function useNavigationEnd(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new entry of the history is a navigation
  useEffect(() => {
    end?.();
    end = undefined;
  }, [key]);
}

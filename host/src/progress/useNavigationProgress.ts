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
  // By identity: links of the menu are plain anchors, and the entries that those make have no key of their own.
  let place: object | undefined;
  const onMove = ({ location }: { location: object }): void => {
    if (location === place) return;
    place = location;
    end?.();
    end = beginProgress();
  };
  onMove(router.state);
  return router.subscribe(onMove);
}

/** Ends the bar once the place of the address is drawn; a page that is still being fetched keeps it up by `withProgress`. */
export function useNavigationEnd(): void {
  const place = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new place is a navigation
  useEffect(() => {
    end?.();
    end = undefined;
  }, [place]);
}

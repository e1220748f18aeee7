import { useEffect } from 'react';
import { type Location, useLocation } from 'react-router';
import type { ConsoleRouter } from '../router/consoleRouter.ts';
import { beginProgress } from './progress.ts';

let end: (() => void) | undefined;

/**
 * Whether two locations are the same for the router. A navigation between them does not render.
 */
const isSamePlace = (current: Location | undefined, next: Location): boolean =>
  current?.key === next.key &&
  current.pathname === next.pathname &&
  current.search === next.search &&
  current.hash === next.hash;

/**
 * Starts the bar on every navigation of a router, and once for the initial location.
 *
 * @returns a function that stops it
 */
export function trackProgress(router: Pick<ConsoleRouter, 'state' | 'subscribe'>): () => void {
  // Compared by identity, because entries of plain anchors in the menu have no key.
  let place: Location | undefined;
  const onMove = ({ location }: { location: Location }): void => {
    if (location === place) return;
    // The navigation of a link to the active page does not render, so it ends immediately.
    const isThere = isSamePlace(place, location);
    place = location;
    end?.();
    end = beginProgress();
    if (!isThere) return;
    end();
    end = undefined;
  };
  onMove(router.state);
  return router.subscribe(onMove);
}

/**
 * Ends the bar after the location is rendered. `withProgress` keeps it visible while a page is
 * loading.
 */
export function useNavigationEnd(): void {
  const place = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new place is a navigation
  useEffect(() => {
    end?.();
    end = undefined;
  }, [place]);
}

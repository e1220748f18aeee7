import { useEffect } from 'react';
import { type Location, useLocation } from 'react-router';
import type { ConsoleRouter } from '../router/consoleRouter.ts';
import { beginProgress } from './progress.ts';

let end: (() => void) | undefined;

/** Whether the router draws nothing anew for a place: what it compares is all the same. */
const isSamePlace = (one: Location | undefined, other: Location): boolean =>
  one?.key === other.key &&
  one.pathname === other.pathname &&
  one.search === other.search &&
  one.hash === other.hash;

/**
 * Starts the bar whenever a router moves, and once for the address that it starts with.
 *
 * @returns stops doing so
 */
export function startProgressOf(router: Pick<ConsoleRouter, 'state' | 'subscribe'>): () => void {
  // By identity: links of the menu are plain anchors, and the entries that those make have no key of their own.
  let place: Location | undefined;
  const onMove = ({ location }: { location: Location }): void => {
    if (location === place) return;
    // A link to the page in front is a navigation, and nothing will be drawn at whose end it could end.
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

/** Ends the bar once the place of the address is drawn; a page that is still being fetched keeps it up by `withProgress`. */
export function useNavigationEnd(): void {
  const place = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new place is a navigation
  useEffect(() => {
    end?.();
    end = undefined;
  }, [place]);
}

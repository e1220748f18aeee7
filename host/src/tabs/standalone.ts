import { store } from '@console/shared/session';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { RouteHandle } from '../router/consoleRoutes.ts';
import type { Place } from './tabsModel.ts';
import { tabTitle } from './tabTitle.ts';
import { matchedPlace } from './useTabPlace.ts';

/** Key of a standalone page. Pages in a tab have the id of the tab. */
export const STANDALONE = 'standalone';

/** Title that a standalone page has set. */
export const standaloneTitleAtom = atom<string | undefined>(undefined);

/** Returns the location of the standalone page from the address. */
export function useStandalonePlace(name: string): Place {
  const { pathname, search } = useLocation();
  const params = useMatches().at(-1)?.params;
  // biome-ignore lint/correctness/useExhaustiveDependencies: params depend on pathname and are a new object on each call
  return useMemo(() => matchedPlace(name, { pathname, search }, params), [name, pathname, search]);
}

/**
 * Returns the title of the standalone page: the one it has set, or the menu title as for tabs.
 * `undefined` if the page is not standalone.
 */
export function useStandaloneTitle(place: RouteHandle): string | undefined {
  const menu = place.kind === 'standalone' ? place.entry.menu : undefined;
  const given = useAtomValue(standaloneTitleAtom, { store });
  const at = useStandalonePlace(menu?.name ?? '');
  return menu && tabTitle({ ...at, title: given }, menu);
}

import { store } from '@console/shared/session';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { RouteHandle } from '../router/consoleRoutes.ts';
import type { Place } from './tabsModel.ts';
import { tabTitle } from './tabTitle.ts';
import { placeOf } from './useTabPlace.ts';

/** The key of a page that stands alone, where one in a tab has its tab's id. */
export const STANDALONE = 'standalone';

/** The title that a page which stands alone has given itself. */
export const standaloneTitleAtom = atom<string | undefined>(undefined);

/** The place of the page that stands alone, by the address. */
export function useStandalonePlace(name: string): Place {
  const { pathname, search } = useLocation();
  const params = useMatches().at(-1)?.params;
  // biome-ignore lint/correctness/useExhaustiveDependencies: params belong to pathname and are a new object every time
  return useMemo(() => placeOf(name, { pathname, search }, params), [name, pathname, search]);
}

/** Its title, given or filled in as that of a tab; `undefined` when no page stands alone. */
export function useStandaloneTitle(place: RouteHandle): string | undefined {
  const menu = place.kind === 'standalone' ? place.entry.menu : undefined;
  const given = useAtomValue(standaloneTitleAtom, { store });
  const at = useStandalonePlace(menu?.name ?? '');
  return menu && tabTitle({ ...at, title: given }, menu);
}

import { store } from '@console/shared/session';
import { useLayoutEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import type { RouteHandle } from '../router/consoleRoutes.ts';
import { activate, close, type Place, placePath, type TabsState, visit } from './tabsModel.ts';
import { menuByNameAtom, tabsAtom, updateTabs } from './tabsStore.ts';
import { identityKeys } from './tabTitle.ts';

/** What the address means now, with the tab that shows it brought to the front when it is a menu page. */
export function useTabPlace(): RouteHandle {
  const match = useMatches().at(-1);
  const { pathname, search, key, state: carried } = useLocation();
  const handle = (match?.handle ?? { kind: 'notFound' }) as RouteHandle;
  const params = match?.params;
  const navigate = useNavigate();

  // Before paint: the frame never shows the tab that was in front under the new address.
  // A new key is another visit to the same address: its tab may have been closed meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: params belong to pathname and are a new object every time
  useLayoutEffect(() => {
    if (handle.kind !== 'menu') return;
    const { menu } = handle.entry;
    const place = placeOf(menu.name, { pathname, search }, params);
    updateTabs((state) => {
      const meant = state.tabs.find(
        (tab) => tab.id === tabOf(carried) && tab.pathname === pathname,
      );
      return leave(
        meant ? activate(state, meant.id) : visit(state, place, identityKeys(menu), newTabId),
        state.activeId,
      );
    });
    const { tabs, activeId } = store.get(tabsAtom);
    const front = tabs.find((tab) => tab.id === activeId);
    // The page has changed its query since this address was its: the address follows the tab.
    if (front && placePath(front) !== placePath(place))
      void navigate(placePath(front), { replace: true, state: { tab: front.id } });
  }, [handle, pathname, search, key]);
  return handle;
}

/** What a route that matched shows, with the values of the router, which knows absent ones as undefined. */
export function placeOf(
  name: string,
  { pathname, search }: { pathname: string; search: string },
  params: Readonly<Record<string, string | undefined>> | undefined,
): Place {
  const texts = Object.entries(params ?? {}).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return {
    name,
    pathname,
    params: Object.fromEntries(texts),
    query: Object.fromEntries(new URLSearchParams(search)),
  };
}

/** The id of the tab that an entry of the history is about, if it says so; see `showTab`. */
function tabOf(carried: unknown): unknown {
  return typeof carried === 'object' && carried !== null && 'tab' in carried
    ? carried.tab
    : undefined;
}

/** Not `randomUUID`, which is missing where the console is served without https. */
function newTabId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}

/** A tab of a menu with `closeTab` goes when it is left. */
function leave(state: TabsState, leftId: string | undefined): TabsState {
  const left = state.tabs.find((tab) => tab.id === leftId);
  if (
    !left ||
    left.id === state.activeId ||
    !store.get(menuByNameAtom).get(left.name)?.meta.closeTab
  )
    return state;
  return close(state, [left.id]);
}

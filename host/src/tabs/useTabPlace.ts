import { store } from '@console/shared/session';
import { useLayoutEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import type { RouteHandle } from '../router/consoleRoutes.ts';
import { activate, close, type Place, placePath, type TabsState, visit } from './tabsModel.ts';
import { menuByNameAtom, tabsAtom, updateTabs } from './tabsStore.ts';
import { identityKeys } from './tabTitle.ts';

/**
 * Returns the meaning of the current address. If it is a menu page, its tab is activated or opened.
 */
export function useTabPlace(): RouteHandle {
  const match = useMatches().at(-1);
  const { pathname, search, key, state: carried } = useLocation();
  const handle = (match?.handle ?? { kind: 'notFound' }) as RouteHandle;
  const params = match?.params;
  const navigate = useNavigate();

  // Before paint, so that the frame does not show the previous tab under the new address. A new key
  // is another visit to the same address, whose tab may have been closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: params depend on pathname
  useLayoutEffect(() => {
    if (handle.kind !== 'menu') return;
    const { menu } = handle.entry;
    const place = matchedPlace(menu.name, { pathname, search }, params);
    updateTabs((state) => {
      const meant = state.tabs.find(
        (tab) => tab.id === tabOf(carried) && tab.pathname === pathname,
      );
      return closeLeft(
        meant ? activate(state, meant.id) : visit(state, place, identityKeys(menu), newTabId),
        state.activeId,
      );
    });
    const { tabs, activeId } = store.get(tabsAtom);
    const active = tabs.find((tab) => tab.id === activeId);
    // The page has changed its query after this address was stored, so the address is updated.
    if (active && placePath(active) !== placePath(place))
      void navigate(placePath(active), { replace: true, state: { tab: active.id } });
  }, [handle, pathname, search, key]);
  return handle;
}

/** Returns the location of a matched route, without the undefined params of the router. */
export function matchedPlace(
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

/** Returns the tab id that is stored in a history entry; see `showTab`. */
function tabOf(carried: unknown): unknown {
  return typeof carried === 'object' && carried !== null && 'tab' in carried
    ? carried.tab
    : undefined;
}

/** Pages without HTTPS do not have `randomUUID`. */
function newTabId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}

/** Closes the previous tab if its menu has `closeTab`. */
function closeLeft(state: TabsState, leftId: string | undefined): TabsState {
  const left = state.tabs.find((tab) => tab.id === leftId);
  if (
    !left ||
    left.id === state.activeId ||
    !store.get(menuByNameAtom).get(left.name)?.meta.closeTab
  )
    return state;
  return close(state, [left.id]);
}

import { type PageValues, type TabTarget, tabsApiAtom } from '@console/shared/router';
import { menusAtom, store } from '@console/shared/session';
import { generatePath } from 'react-router';
import { hashPathChanged } from '../boot/hashPath.ts';
import { trackProgress } from '../progress/useNavigationProgress.ts';
import type { ConsoleRouter } from '../router/consoleRouter.ts';
import { defaultPath } from '../router/landing.ts';
import { menuPaths } from '../router/menuPaths.ts';
import { STANDALONE, standaloneTitleAtom } from './standalone.ts';
import { change, close, placePath, type Tab } from './tabsModel.ts';
import { menuByNameAtom, tabsAtom, updateTabs } from './tabsStore.ts';
import { guardUnload, setUnsaved } from './unsavedTabs.ts';

let router: ConsoleRouter | undefined;

/**
 * Connects the tabs to a router: pages can change the address through their tabs, and address
 * changes are announced to the rest of the app.
 *
 * @returns a function that disconnects them
 */
export function connectTabs(current: ConsoleRouter): () => void {
  router = current;
  forgetForeignTabs();
  const stops = [current.subscribe(hashPathChanged), trackProgress(current), guardUnload()];
  store.set(tabsApiAtom, {
    open: openTarget,
    address: addressOf,
    close: (id) => (id === STANDALONE ? go(defaultPath(), true) : closeTabs([id])),
    setTitle: (id, title) =>
      id === STANDALONE
        ? store.set(standaloneTitleAtom, title)
        : updateTabs((state) => change(state, id, { title })),
    setQuery,
    setUnsaved,
  });
  return () => {
    for (const stop of stops) stop();
    store.set(tabsApiAtom, null);
    router = undefined;
  };
}

function setQuery(id: string, query: PageValues): void {
  if (id === STANDALONE && router) {
    go(placePath({ pathname: router.state.location.pathname, query }), true);
    return;
  }
  updateTabs((state) => change(state, id, { query }));
  const { tabs, activeId } = store.get(tabsAtom);
  const tab = tabs.find((tab) => tab.id === id);
  if (tab && id === activeId) showTab(tab, true);
}

/** Closes restored tabs of menus that the user no longer has. */
function forgetForeignTabs(): void {
  const menus = store.get(menuByNameAtom);
  updateTabs((state) =>
    close(
      state,
      state.tabs.filter((tab) => !menus.has(tab.name)).map((tab) => tab.id),
    ),
  );
}

export function go(path: string, replace = false): void {
  void router?.navigate(path, { replace });
}

/**
 * Returns the current path of a tab's page, because its menu row may have moved after the tab was
 * opened.
 */
function pathnameOf({ name, params, pathname }: Tab): string {
  const entry = menuPaths(store.get(menusAtom)).find(({ menu }) => menu.name === name);
  const needed = [...(entry?.path.matchAll(/:(\w+)/g) ?? [])].map(([, key = '']) => key);
  return entry && needed.every((key) => params[key] !== undefined)
    ? generatePath(entry.path, params)
    : pathname;
}

/**
 * Goes to an open tab. The history entry contains the tab's id, because two tabs can have the same
 * location.
 */
export function showTab(tab: Tab, replace = false): void {
  void router?.navigate(placePath({ ...tab, pathname: pathnameOf(tab) }), {
    replace,
    state: { tab: tab.id },
  });
}

/** Remounts the page of a tab and activates it. */
export function reloadTab(tab: Tab, replace = false): void {
  updateTabs((state) => change(state, tab.id, { generation: tab.generation + 1 }));
  showTab(tab, replace);
}

/** Reloads the active tab, or opens the default page if there is none. */
export function reloadActiveTab(): void {
  const { tabs, activeId } = store.get(tabsAtom);
  const active = tabs.find((tab) => tab.id === activeId);
  if (active) reloadTab(active, true);
  else go(defaultPath(), true);
}

/** Closes tabs and shows the new active tab, or the default page if no tab is left. */
export function closeTabs(ids: readonly string[]): void {
  const before = store.get(tabsAtom).activeId;
  updateTabs((state) => close(state, ids));
  const { tabs, activeId } = store.get(tabsAtom);
  if (activeId === before) return;
  const active = tabs.find((tab) => tab.id === activeId);
  if (active) showTab(active, true);
  else go(defaultPath(), true);
}

function pathOf({ name, params = {}, query = {} }: TabTarget): string | undefined {
  const entry = menuPaths(store.get(menusAtom)).find(({ menu }) => menu.name === name);
  return entry && placePath({ pathname: generatePath(entry.path, params), query });
}

function addressOf(target: TabTarget): string | undefined {
  const path = pathOf(target);
  return path && `#${path}`;
}

function openTarget(target: TabTarget): void {
  const path = pathOf(target);
  if (path === undefined) throw new Error(`The menu of this role has no row "${target.name}"`);
  go(path);
}

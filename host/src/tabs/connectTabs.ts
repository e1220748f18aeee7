import { type PageValues, type TabTarget, tabsApiAtom } from '@console/shared/router';
import { menusAtom, store } from '@console/shared/session';
import { generatePath } from 'react-router';
import { hashPathChanged } from '../boot/hashPath.ts';
import { startProgressOf } from '../progress/useNavigationProgress.ts';
import type { ConsoleRouter } from '../router/consoleRouter.ts';
import { defaultPath } from '../router/landing.ts';
import { menuPaths } from '../router/menuPaths.ts';
import { STANDALONE, standaloneTitleAtom } from './standalone.ts';
import { change, close, placePath, type Tab } from './tabsModel.ts';
import { menuByNameAtom, tabsAtom, updateTabs } from './tabsStore.ts';
import { guardUnload, setUnsaved } from './unsavedTabs.ts';

let router: ConsoleRouter | undefined;

/**
 * Ties the tabs to a router: what pages do with their tabs moves the address, and the app outside hears of every move.
 *
 * @returns unties them
 */
export function connectTabs(current: ConsoleRouter): () => void {
  router = current;
  forgetForeignTabs();
  const stops = [current.subscribe(hashPathChanged), startProgressOf(current), guardUnload()];
  store.set(tabsApiAtom, {
    open: openTarget,
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
  const tab = tabs.find((one) => one.id === id);
  if (tab && id === activeId) showTab(tab, true);
}

/** Tabs restored from before a reload may be of menus that the person no longer has. */
function forgetForeignTabs(): void {
  const menus = store.get(menuByNameAtom);
  updateTabs((state) =>
    close(
      state,
      state.tabs.filter((tab) => !menus.has(tab.name)).map((tab) => tab.id),
    ),
  );
}

/** Goes to an address of the console. */
export function go(path: string, replace = false): void {
  void router?.navigate(path, { replace });
}

/** Where a tab's page is now: its row of the menu may have been moved since it was opened. */
function pathnameOf({ name, params, pathname }: Tab): string {
  const entry = menuPaths(store.get(menusAtom)).find(({ menu }) => menu.name === name);
  const needed = [...(entry?.path.matchAll(/:(\w+)/g) ?? [])].map(([, key = '']) => key);
  return entry && needed.every((key) => params[key] !== undefined)
    ? generatePath(entry.path, params)
    : pathname;
}

/** Goes to a tab that is open. The entry of the history says which: two tabs may have come to the same place. */
export function showTab(tab: Tab, replace = false): void {
  void router?.navigate(placePath({ ...tab, pathname: pathnameOf(tab) }), {
    replace,
    state: { tab: tab.id },
  });
}

/** Mounts a tab's page anew, in front. */
export function reloadTab(tab: Tab, replace = false): void {
  updateTabs((state) => change(state, tab.id, { generation: tab.generation + 1 }));
  showTab(tab, replace);
}

/** Loads the tab in front anew; the default page where there is none. */
export function reloadFront(): void {
  const { tabs, activeId } = store.get(tabsAtom);
  const front = tabs.find((tab) => tab.id === activeId);
  if (front) reloadTab(front, true);
  else go(defaultPath(), true);
}

/** Closes tabs and shows the one that comes to the front, or the default page when none is left. */
export function closeTabs(ids: readonly string[]): void {
  const before = store.get(tabsAtom).activeId;
  updateTabs((state) => close(state, ids));
  const { tabs, activeId } = store.get(tabsAtom);
  if (activeId === before) return;
  const front = tabs.find((tab) => tab.id === activeId);
  if (front) showTab(front, true);
  else go(defaultPath(), true);
}

function openTarget({ name, params = {}, query = {} }: TabTarget): void {
  const entry = menuPaths(store.get(menusAtom)).find(({ menu }) => menu.name === name);
  if (!entry) throw new Error(`no menu of this role is named ${name}`);
  go(placePath({ pathname: generatePath(entry.path, params), query }));
}

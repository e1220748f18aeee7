import { type TabTarget, tabsApiAtom } from '@console/shared/router';
import { menusAtom, store } from '@console/shared/session';
import { generatePath } from 'react-router';
import { hashPathChanged } from '../boot/hashPath.ts';
import type { ConsoleRouter } from '../router/createConsoleRouter.tsx';
import { defaultPath } from '../router/landing.ts';
import { menuPaths } from '../router/menuPaths.ts';
import { change, close, placePath, type Tab } from './tabsModel.ts';
import { menuByNameAtom, tabsAtom, updateTabs } from './tabsStore.ts';

let router: ConsoleRouter | undefined;

/**
 * Ties the tabs to a router: what pages do with their tabs moves the address, and the app outside hears of every move.
 *
 * @returns unties them
 */
export function connectTabs(current: ConsoleRouter): () => void {
  router = current;
  forgetForeignTabs();
  const stop = current.subscribe(hashPathChanged);
  store.set(tabsApiAtom, {
    open: openTarget,
    close: (id) => closeTabs([id]),
    setTitle: (id, title) => updateTabs((state) => change(state, id, { title })),
    setQuery: (id, query) => {
      updateTabs((state) => change(state, id, { query }));
      const { tabs, activeId } = store.get(tabsAtom);
      const tab = tabs.find((one) => one.id === id);
      if (tab && id === activeId) showTab(tab, true);
    },
  });
  return () => {
    stop();
    store.set(tabsApiAtom, null);
    router = undefined;
  };
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

/** Goes to a tab that is open. The entry of the history says which: two tabs may have come to the same place. */
export function showTab(tab: Tab, replace = false): void {
  void router?.navigate(placePath(tab), { replace, state: { tab: tab.id } });
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

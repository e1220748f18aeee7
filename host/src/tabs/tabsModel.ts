import type { PageValues } from '@console/shared/router';

/**
 * Maximum number of live tabs, whose pages are mounted. Beyond it the least recently used tab is
 * suspended.
 */
export const MAX_LIVE = 12;

/** Location of a tab: a menu name with params and query, and its path. */
export interface Place {
  name: string;
  pathname: string;
  params: PageValues;
  query: PageValues;
}

export interface Tab extends Place {
  /** Constant while the page changes its query. */
  id: string;
  /**
   * Key of the original location. A click on the menu finds the tab by it, even if the page has
   * changed the query.
   */
  openKey: string;
  /** Incremented by each requested reload. A changed number remounts the page. */
  generation: number;
  /** Title set by the page. The default is the menu's title. */
  title?: string;
  /** The page has unsaved work: it stays mounted, and closing it needs a confirmation. */
  unsaved?: boolean;
}

export interface TabsState {
  tabs: readonly Tab[];
  activeId: string | undefined;
  /** Ids of live tabs, most recently used last. */
  live: readonly string[];
}

export const NO_TABS: TabsState = { tabs: [], activeId: undefined, live: [] };

/**
 * Returns the identity of a location: the name, the params, and the values of the query keys that
 * belong to the identity of the menu row (see `identityKeys`), regardless of their order.
 */
export function placeKey(
  { name, params, query }: Pick<Place, 'name' | 'params' | 'query'>,
  keys: readonly string[],
): string {
  const identity = Object.fromEntries(Object.entries(query).filter(([key]) => keys.includes(key)));
  return JSON.stringify([name, sorted(params), sorted(identity)]);
}

const isSame = (left: PageValues, right: PageValues): boolean =>
  JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));

function sorted(values: PageValues): [string, string][] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Activates the tab of a location, or opens one. Further query keys of the location are set on the
 * tab; without them the tab keeps its query. A tab whose page has changed its identity is still
 * found by its original location.
 *
 * @param keys query keys that distinguish tabs of this menu row
 */
export function visit(
  state: TabsState,
  place: Place,
  keys: readonly string[],
  newId: () => string,
): TabsState {
  const key = placeKey(place, keys);
  // The active tab first, because its page may have changed to the identity of another tab.
  const active = state.tabs.filter((tab) => tab.id === state.activeId);
  const same = [...active, ...state.tabs].find((tab) => placeKey(tab, keys) === key);
  const known = same ?? state.tabs.find((tab) => tab.openKey === key);
  if (!known) {
    const tab: Tab = { ...place, id: newId(), openKey: key, generation: 0 };
    return activate({ ...state, tabs: [...state.tabs, tab] }, tab.id);
  }
  const hasFurtherQuery = Object.keys(place.query).some((name) => !keys.includes(name));
  const next =
    hasFurtherQuery && !isSame(known.query, place.query)
      ? change(state, known.id, { query: place.query })
      : state;
  // The menu row may have moved.
  const isMoved = known.pathname !== place.pathname;
  return activate(isMoved ? change(next, known.id, { pathname: place.pathname }) : next, known.id);
}

export function activate(state: TabsState, id: string): TabsState {
  if (state.activeId === id && state.live.at(-1) === id) return state;
  const live = [...state.live.filter((liveId) => liveId !== id), id];
  return { ...state, activeId: id, live: withoutOldest(state, live) };
}

/** Removes the oldest tabs above the limit, except tabs with unsaved work. */
function withoutOldest({ tabs }: TabsState, live: readonly string[]): readonly string[] {
  const unsaved = new Set(tabs.filter((tab) => tab.unsaved).map(({ id }) => id));
  const mayGo = live.slice(0, -1).filter((id) => !unsaved.has(id));
  const gone = new Set(mayGo.slice(0, Math.max(0, live.length - MAX_LIVE)));
  return live.filter((id) => !gone.has(id));
}

/**
 * Closes tabs. If the active tab is among them, the next remaining tab becomes active, otherwise
 * the previous one.
 */
export function close(state: TabsState, ids: readonly string[]): TabsState {
  const gone = new Set(ids);
  const tabs = state.tabs.filter((tab) => !gone.has(tab.id));
  if (tabs.length === state.tabs.length) return state;
  const live = state.live.filter((id) => !gone.has(id));
  if (state.activeId === undefined || !gone.has(state.activeId)) return { ...state, tabs, live };
  const at = state.tabs.findIndex((tab) => tab.id === state.activeId);
  const successor = state.tabs.slice(at).find((tab) => !gone.has(tab.id)) ?? tabs.at(-1);
  const next: TabsState = { tabs, live, activeId: undefined };
  return successor ? activate(next, successor.id) : next;
}

/** Changes a tab. An unknown id has no effect. */
export function change(
  state: TabsState,
  id: string,
  patch: Partial<Pick<Tab, 'pathname' | 'query' | 'title' | 'generation' | 'unsaved'>>,
): TabsState {
  return { ...state, tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, ...patch } : tab)) };
}

/** Returns the hash address of a location with its query. */
export function placePath({ pathname, query }: Pick<Place, 'pathname' | 'query'>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? pathname : `${pathname}?${search}`;
}

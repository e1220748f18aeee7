import type { PageValues } from '@console/shared/router';

/** Live tabs keep their page mounted; beyond this many the one that was used longest ago is put to sleep. */
export const MAX_LIVE = 12;

/** What a tab shows: a menu's name with params and query, and the path that leads there. */
export interface Place {
  name: string;
  pathname: string;
  params: PageValues;
  query: PageValues;
}

export interface Tab extends Place {
  /** Stays the same while the page changes its query. */
  id: string;
  /** Key of the place as it was opened: a click on the menu finds the tab by it, though its page has changed the query. */
  openKey: string;
  /** Grows with every wanted reload; a new number mounts the page anew. */
  generation: number;
  /** Given by the page; without it the menu's title is shown. */
  title?: string;
  /** Its page holds work that is lost with it: it stays alive, and the person is asked before it closes. */
  unsaved?: boolean;
}

export interface TabsState {
  tabs: readonly Tab[];
  activeId: string | undefined;
  /** Ids of live tabs, the one used last at the end. */
  live: readonly string[];
}

export const NO_TABS: TabsState = { tabs: [], activeId: undefined, live: [] };

/**
 * What makes two places one tab: the same name, the same params, and the same values of those query keys that belong to the identity of
 * the menu row's pages (see `identityKeys`), in whatever order they came. Any other query travels inside the tab.
 */
export function placeKey(
  { name, params, query }: Pick<Place, 'name' | 'params' | 'query'>,
  keys: readonly string[],
): string {
  const identity = Object.fromEntries(Object.entries(query).filter(([key]) => keys.includes(key)));
  return JSON.stringify([name, sorted(params), sorted(identity)]);
}

const isSame = (one: PageValues, other: PageValues): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(values: PageValues): [string, string][] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Brings the tab of a place to the front, opening it when there is none. A place with further query puts it into the tab; one without
 * finds the tab as its page left it. A tab whose page has changed its own identity meanwhile is still found by the place as it was opened.
 *
 * @param keys query keys that tell tabs of this menu row apart
 */
export function visit(
  state: TabsState,
  place: Place,
  keys: readonly string[],
  newId: () => string,
): TabsState {
  const key = placeKey(place, keys);
  // The one in front first: its page may have come to the identity of another tab.
  const front = state.tabs.filter((tab) => tab.id === state.activeId);
  const same = [...front, ...state.tabs].find((tab) => placeKey(tab, keys) === key);
  const known = same ?? state.tabs.find((tab) => tab.openKey === key);
  if (!known) {
    const tab: Tab = { ...place, id: newId(), openKey: key, generation: 0 };
    return activate({ ...state, tabs: [...state.tabs, tab] }, tab.id);
  }
  const travels = Object.keys(place.query).some((name) => !keys.includes(name));
  const next =
    travels && !isSame(known.query, place.query)
      ? change(state, known.id, { query: place.query })
      : state;
  // The row of the menu may stand elsewhere by now.
  const isMoved = known.pathname !== place.pathname;
  return activate(isMoved ? change(next, known.id, { pathname: place.pathname }) : next, known.id);
}

export function activate(state: TabsState, id: string): TabsState {
  if (state.activeId === id && state.live.at(-1) === id) return state;
  const live = [...state.live.filter((one) => one !== id), id];
  return { ...state, activeId: id, live: withoutOldest(state, live) };
}

/** The live tabs without those that are too many. One with unsaved work stays. */
function withoutOldest({ tabs }: TabsState, live: readonly string[]): readonly string[] {
  const unsaved = new Set(tabs.filter((tab) => tab.unsaved).map(({ id }) => id));
  const mayGo = live.slice(0, -1).filter((id) => !unsaved.has(id));
  const gone = new Set(mayGo.slice(0, Math.max(0, live.length - MAX_LIVE)));
  return live.filter((id) => !gone.has(id));
}

/** Closes tabs. When the one in front is among them, the next one that stays comes to the front, else the one before. */
export function close(state: TabsState, ids: readonly string[]): TabsState {
  const gone = new Set(ids);
  const tabs = state.tabs.filter((tab) => !gone.has(tab.id));
  if (tabs.length === state.tabs.length) return state;
  const live = state.live.filter((id) => !gone.has(id));
  if (state.activeId === undefined || !gone.has(state.activeId)) return { ...state, tabs, live };
  const at = state.tabs.findIndex((tab) => tab.id === state.activeId);
  const heir = state.tabs.slice(at).find((tab) => !gone.has(tab.id)) ?? tabs.at(-1);
  const next: TabsState = { tabs, live, activeId: undefined };
  return heir ? activate(next, heir.id) : next;
}

/** Changes a tab in place; an unknown id changes nothing. */
export function change(
  state: TabsState,
  id: string,
  patch: Partial<Pick<Tab, 'pathname' | 'query' | 'title' | 'generation' | 'unsaved'>>,
): TabsState {
  return { ...state, tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, ...patch } : tab)) };
}

/** Which tabs a command of the tab menu closes. A tab that may not be closed stays. */
export function closing(
  state: TabsState,
  id: string,
  which: 'this' | 'others' | 'left' | 'right' | 'all',
  mayClose: (tab: Tab) => boolean,
): string[] {
  const at = state.tabs.findIndex((tab) => tab.id === id);
  const chosen = state.tabs.filter((_tab, index) => {
    if (which === 'this') return index === at;
    if (which === 'others') return index !== at;
    if (which === 'left') return index < at;
    return which === 'right' ? index > at : true;
  });
  return chosen.filter(mayClose).map((tab) => tab.id);
}

/** The address of a place below the hash, with its query. */
export function placePath({ pathname, query }: Pick<Place, 'pathname' | 'query'>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? pathname : `${pathname}?${search}`;
}

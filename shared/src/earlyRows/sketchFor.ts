import { type ListSketch, likesOf, readSketch } from './listSketch.ts';

/** The parts of the page's boot data that decide whether rows may be drawn. */
export interface BootSeen {
  lacks?: unknown;
  session?: {
    user: { ID: number };
    menus?: readonly MenuSeen[] | null;
    releases?: readonly Build[];
    listed?: readonly Build[];
    views?: readonly { listId: string }[];
  } | null;
}

interface MenuSeen {
  name: string;
  children?: readonly MenuSeen[] | null;
}

interface Build {
  id: string;
  build: string;
}

const hasMenu = (menus: readonly MenuSeen[], wanted: string): boolean =>
  menus.some(({ name, children }) => name === wanted || hasMenu(children ?? [], wanted));

/**
 * The sketch of the list at an address, if the list looks the same now: the same person, menu row, build of the page, window and table
 * settings, and an address without a query.
 *
 * @returns `undefined`: nothing is drawn before the list draws itself
 */
export function sketchFor({ session, lacks }: BootSeen, path: string): ListSketch | undefined {
  // Another back end may lack what the list asks for; safe mode is a query of the page.
  if (!session || lacks || location.search !== '') return undefined;
  const userId = session.user.ID;
  const sketch = readSketch(userId, path);
  if (!sketch) return undefined;
  const { remote, menu, table, likes, window } = sketch;
  const builds = [...(session.releases ?? []), ...(session.listed ?? [])];
  const isSame =
    builds.some(({ id, build }) => `${id}@${build}` === remote) &&
    hasMenu(session.menus ?? [], menu) &&
    likesOf(userId, table) === likes &&
    window[0] === innerWidth &&
    window[1] === innerHeight;
  // Only the list knows which rows a saved view shows.
  const hasView = (session.views ?? []).some(({ listId }) => listId === table);
  return isSame && !hasView ? sketch : undefined;
}

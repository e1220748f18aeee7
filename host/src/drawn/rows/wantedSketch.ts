import { type ListSketch, likesOf, readSketch } from '@console/shared/sketch';

/** What of the page's boot data decides whether rows may be drawn. */
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
 * How the list at an address stood, where it stands in the same way now: the same person, menu row, build of the page, window and likes, and
 * an address that says nothing more of it. Else nothing, and the list draws itself.
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
  // Which rows a saved view shows is known to the list alone.
  const hasView = (session.views ?? []).some(({ listId }) => listId === table);
  return isSame && !hasView ? sketch : undefined;
}

import { type ListSnapshot, readListSnapshot, storedPreferences } from './listSnapshot.ts';

/** Parts of the boot data that determine whether early rows are shown. */
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

const hasMenu = (menus: readonly MenuSeen[], menuName: string): boolean =>
  menus.some(({ name, children }) => name === menuName || hasMenu(children ?? [], menuName));

/**
 * Returns the sketch of the list at a URL if the list looks the same now: same user, menu row,
 * build, window and table preferences, and no query.
 *
 * @returns `undefined` if no early rows can be shown
 */
export function sketchFor({ session, lacks }: BootSeen, path: string): ListSnapshot | undefined {
  // A foreign back end may not support the call of the list. Safe mode is a query of the page.
  if (!session || lacks || location.search !== '') return undefined;
  const userId = session.user.ID;
  const sketch = readListSnapshot(userId, path);
  if (!sketch) return undefined;
  const { remote, menu, table, likes, window } = sketch;
  const builds = [...(session.releases ?? []), ...(session.listed ?? [])];
  const isSame =
    builds.some(({ id, build }) => `${id}@${build}` === remote) &&
    hasMenu(session.menus ?? [], menu) &&
    storedPreferences(userId, table) === likes &&
    window[0] === innerWidth &&
    window[1] === innerHeight;
  // Only the code of the list can apply a saved view.
  const hasView = (session.views ?? []).some(({ listId }) => listId === table);
  return isSame && !hasView ? sketch : undefined;
}

import { prefetch } from '@console/shared/request';
import { likedPageSize, menusAtom, opensWithView, serves, store } from '@console/shared/session';
import { buildName } from '../boot/buildName.ts';
import { menuAtPath } from '../router/menuPaths.ts';
import { openPage } from './findPage.ts';
import { preloadPage } from './preload.ts';

/**
 * Starts fetching the files of the page at a path and, where the page declares them, its first data, so that both arrive
 * while the shell does. Does nothing when the path is no menu page or the menus are not known yet. Never rejects: a failure shows when
 * the page is opened.
 */
export async function prefetchLanding(path: string): Promise<void> {
  const pathname = path.split('?', 1)[0] ?? '';
  const menu = menuAtPath(store.get(menusAtom), pathname);
  const found = menu && (await openPage(menu.component).catch(() => undefined));
  if (!found) return;
  preloadPage(found);
  // With a query the page asks for other data than it declares.
  if (path.includes('?')) return;
  for (const { call, body, table } of found.page.data ?? []) {
    // Which rows a saved view shows is known to the list alone.
    if (!serves(call) || (table !== undefined && opensWithView(table))) continue;
    prefetch(
      call as Parameters<typeof prefetch>[0],
      asLiked(body, table),
      buildName(found.release),
    );
  }
}

/** The body of a list's first call, with as many rows as the person likes. */
function asLiked(body: unknown, table: string | undefined): unknown {
  const pageSize = table && likedPageSize(table);
  return pageSize ? { ...(body as object), pageSize } : body;
}

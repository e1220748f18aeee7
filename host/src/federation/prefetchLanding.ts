import { prefetch } from '@console/shared/request';
import { likedPageSize, menusAtom, opensWithView, serves, store } from '@console/shared/session';
import { buildName } from '../boot/buildName.ts';
import { menuAtPath } from '../router/menuPaths.ts';
import { openPage } from './findPage.ts';
import { preloadPage } from './preload.ts';

/**
 * Starts to load the files of the page at a path, and the first data that the page declares, in
 * parallel with the shell. Does nothing if the path is not a menu page or the menus are unknown.
 * Does not reject: errors show when the page is opened.
 */
export async function prefetchLanding(path: string): Promise<void> {
  const pathname = path.split('?', 1)[0] ?? '';
  const menu = menuAtPath(store.get(menusAtom), pathname);
  const page = menu && (await openPage(menu.component).catch(() => undefined));
  if (!page) return;
  preloadPage(page);
  // With a query the page requests other data than declared.
  if (path.includes('?')) return;
  for (const { call, body, table } of page.page.data ?? []) {
    // Only the list knows the filters of a saved view.
    if (!serves(call) || (table !== undefined && opensWithView(table))) continue;
    prefetch(call as Parameters<typeof prefetch>[0], asLiked(body, table), buildName(page.release));
  }
}

/** Returns the body of a list's first call with the user's page size. */
function asLiked(body: unknown, table: string | undefined): unknown {
  if (table === undefined) return body;
  const declared = body as { pageSize?: number };
  return { ...declared, pageSize: likedPageSize(table, declared.pageSize) };
}

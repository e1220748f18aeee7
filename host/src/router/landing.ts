import { LAYOUT_PATH, menuAddress } from '@console/shared/router';
import { menusAtom, store, userAtom } from '@console/shared/session';
import { sessionLoaded } from '../boot/loadSession.ts';
import { matchPath } from './matchPath.ts';
import { menuPaths } from './menuPaths.ts';

export const NOT_FOUND_PATH = `${LAYOUT_PATH}/404`;

/**
 * Returns the path to open after sign-in: the page in `redirect` if the user may open it, otherwise
 * the default page of the role, otherwise the 404 page, which tells the user whom to contact (spec
 * 4).
 *
 * @param hash the address of the Login page, `#/login?redirect=%2Flayout%2Fadmin%2Fuser`
 */
export function landingPath(hash: string): string {
  const redirect = new URLSearchParams(hash.split('?')[1] ?? '').get('redirect');
  const known = sessionLoaded();
  // While the menus are not loaded, the shell decides. It opens the default page if the path is
  // unknown.
  if (redirect && isInside(redirect) && (!known || isOwn(redirect))) return redirect;
  return known ? defaultPath() : LAYOUT_PATH;
}

/**
 * Returns the default page of the user's role, or the 404 page if the role may not open it or has
 * none.
 */
export function defaultPath(): string {
  const name = store.get(userAtom)?.authority?.defaultRouter;
  const menuPath = menuPaths(store.get(menusAtom)).find(({ menu }) => menu.name === name);
  return (menuPath && menuAddress(menuPath)) ?? NOT_FOUND_PATH;
}

/** Whether the path is a hash path of this console, without a scheme or another host. */
function isInside(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/^\/(?:login|init)(?:[/?]|$)/.test(path);
}

function isOwn(path: string): boolean {
  const pathname = path.split('?', 1)[0] ?? '';
  return menuPaths(store.get(menusAtom)).some((path) => matchPath(path.path, pathname));
}

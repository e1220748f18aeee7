import { LAYOUT_PATH, menuAddress } from '@console/shared/router';
import { menusAtom, store, userAtom } from '@console/shared/session';
import { sessionLoaded } from '../boot/loadSession.ts';
import { matchPath } from './matchPath.ts';
import { menuPaths } from './menuPaths.ts';

export const NOT_FOUND_PATH = `${LAYOUT_PATH}/404`;

/**
 * Where a person goes after sign-in: the page in `redirect`, when it is one of his own; else his role's default page; else the
 * 404 page, which tells him whom to ask (spec 4).
 *
 * @param hash the address on the Login page, `#/login?redirect=%2Flayout%2Fadmin%2Fuser`
 */
export function landingPath(hash: string): string {
  const wanted = new URLSearchParams(hash.split('?')[1] ?? '').get('redirect');
  const known = sessionLoaded();
  // Before the menus are known the shell decides; it comes back to the default page when the path is nobody's.
  if (wanted && isInside(wanted) && (!known || isOwn(wanted))) return wanted;
  return known ? defaultPath() : LAYOUT_PATH;
}

/** The default page of the person's role, or the 404 page when the role has none that it may open. */
export function defaultPath(): string {
  const name = store.get(userAtom)?.authority?.defaultRouter;
  const found = menuPaths(store.get(menusAtom)).find(({ menu }) => menu.name === name);
  return (found && menuAddress(found)) ?? NOT_FOUND_PATH;
}

/** A hash path of this console and nothing else: no scheme, no other host. */
function isInside(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/^\/(?:login|init)(?:[/?]|$)/.test(path);
}

function isOwn(path: string): boolean {
  const pathname = path.split('?', 1)[0] ?? '';
  return menuPaths(store.get(menusAtom)).some((one) => matchPath(one.path, pathname));
}

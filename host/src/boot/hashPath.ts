export const HASH_PATH_EVENT = 'console:hashpath';

/**
 * Returns the path in the address, for example `/layout/admin/user?page=2` for
 * `#/layout/admin/user?page=2`, or `/` if there is no path.
 */
export function hashPath(): string {
  const path = location.hash.slice(1);
  return path.startsWith('/') ? path : '/';
}

/** Returns a path without its query and trailing slash: `/login` for `/login/?redirect=%2F`. */
export function barePath(path: string): string {
  return (path.split('?', 1)[0] ?? '').replace(/(.)\/$/, '$1');
}

/**
 * Returns the part of a path that is sent to the server, which adds the data of that page to its
 * response.
 */
export function landingHint(path: string): string {
  return (path.split('?', 1)[0] ?? '').slice(0, 500);
}

/** Goes to a path without reloading the page. */
export function goTo(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'replace') location.replace(`#${path}`);
  else location.hash = path;
}

/** Announces a path change. The router uses the history API, which raises no event. */
export function hashPathChanged(): void {
  dispatchEvent(new Event(HASH_PATH_EVENT));
}

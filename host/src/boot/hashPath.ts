export const CHANGED = 'console:hashpath';

/** The path in the address, `/layout/admin/user?page=2` for `#/layout/admin/user?page=2`; `/` when there is none. */
export function hashPath(): string {
  const path = location.hash.slice(1);
  return path.startsWith('/') ? path : '/';
}

/** A path without its query and without a slash at its end: `/login` for `/login/?redirect=%2F`. */
export function bare(path: string): string {
  return (path.split('?', 1)[0] ?? '').replace(/(.)\/$/, '$1');
}

/** As much of a path as the server is told, which sends along what its page needs. */
export function landingHint(path: string): string {
  return (path.split('?', 1)[0] ?? '').slice(0, 500);
}

/** Goes to a path without loading the page anew. */
export function goTo(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'replace') location.replace(`#${path}`);
  else location.hash = path;
}

/** The router writes the history itself, which raises no event: it tells of a change by this. */
export function hashPathChanged(): void {
  dispatchEvent(new Event(CHANGED));
}

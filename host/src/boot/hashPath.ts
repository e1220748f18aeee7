import { useSyncExternalStore } from 'react';

const CHANGED = 'console:hashpath';

/** The path in the address, `/layout/admin/user?page=2` for `#/layout/admin/user?page=2`; `/` when there is none. */
export function hashPath(): string {
  const path = location.hash.slice(1);
  return path.startsWith('/') ? path : '/';
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

/** {@link hashPath} as state. */
export function useHashPath(): string {
  return useSyncExternalStore(subscribe, hashPath);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener('hashchange', onChange);
    removeEventListener(CHANGED, onChange);
  };
}

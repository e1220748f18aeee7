import { useSyncExternalStore } from 'react';
import { HASH_PATH_EVENT, hashPath } from './hashPath.ts';

let drawnPath = '/';

/**
 * Sets the path of the prerendered screen. Hydration uses this path first and then changes to the
 * path of the address.
 */
export function startAtPath(path: string): void {
  drawnPath = path;
}

/** Returns {@link hashPath} as state. */
export function useHashPath(): string {
  return useSyncExternalStore(subscribe, hashPath, () => drawnPath);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  addEventListener(HASH_PATH_EVENT, onChange);
  return () => {
    removeEventListener('hashchange', onChange);
    removeEventListener(HASH_PATH_EVENT, onChange);
  };
}

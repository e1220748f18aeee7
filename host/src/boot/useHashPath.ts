import { useSyncExternalStore } from 'react';
import { CHANGED, hashPath } from './hashPath.ts';

let drawnPath = '/';

/** Names the path of the screen that stands in the HTML: code takes it over as it is, and goes on to the address from there. */
export function beginAt(path: string): void {
  drawnPath = path;
}

/** {@link hashPath} as state. */
export function useHashPath(): string {
  return useSyncExternalStore(subscribe, hashPath, () => drawnPath);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener('hashchange', onChange);
    removeEventListener(CHANGED, onChange);
  };
}

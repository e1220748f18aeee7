import { liveTasksAtom } from '../session/state.ts';
import { store } from '../store/store.ts';
import type { Upload } from './types.ts';

let unfinished: readonly Upload[] = [];
let running = 0;
const listeners = new Set<() => void>();

const stateOf = (upload: Upload) => upload.snapshot().state;

/** Keeps the number on the button of the task tray, which counts tasks and running uploads. */
function publishCount(): void {
  const before = running;
  running = unfinished.filter((upload) => ['sending', 'merging'].includes(stateOf(upload))).length;
  const added = running - before;
  // Null for a back end without tasks, where the tray is hidden.
  if (added !== 0)
    store.set(liveTasksAtom, (live) => (live === null ? null : Math.max(0, live + added)));
}

/** Adds an upload to `runningUploads` until it is done or cancelled. */
export function followUpload(upload: Upload): void {
  const publish = (): void => {
    unfinished = unfinished.filter((other) => !['done', 'cancelled'].includes(stateOf(other)));
    publishCount();
    for (const listener of [...listeners]) listener();
  };
  unfinished = [...unfinished, upload];
  upload.subscribe(() => {
    // A new list for each change, because it is compared by identity.
    unfinished = [...unfinished];
    publish();
  });
  publish();
}

/** All uploads of this browser tab that are not done or cancelled, for the task tray. */
export const runningUploads = {
  snapshot: (): readonly Upload[] => unfinished,
  /** Number of uploads that are neither paused nor failed. */
  count: (): number => running,
  /** @returns a function that ends the subscription */
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
};

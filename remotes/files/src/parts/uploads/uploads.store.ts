import type { Upload, UploadSnapshot } from '@console/shared/upload';

/** A chosen file, with the function that starts its upload when its turn comes. */
interface ChosenFile {
  file: File;
  start(): Upload;
}

/** A chosen file, which is waiting or being uploaded. */
export interface QueuedUpload extends ChosenFile {
  id: number;
  /** Undefined while it waits. */
  upload: Upload | undefined;
}

/** Maximum number of concurrent uploads. Each sends three pieces at a time. */
const MAX_CONCURRENT = 2;

let queue: readonly QueuedUpload[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const onDone = new Set<() => void>();

function publish(next: readonly QueuedUpload[]): void {
  queue = next;
  for (const listener of [...listeners]) listener();
}

const stateOf = ({ upload }: QueuedUpload): UploadSnapshot['state'] | 'waiting' =>
  upload?.snapshot().state ?? 'waiting';
const isRunning = (queued: QueuedUpload): boolean =>
  ['sending', 'merging'].includes(stateOf(queued));
const isEnded = (queued: QueuedUpload): boolean => ['done', 'cancelled'].includes(stateOf(queued));

function startNext(): void {
  const next = queue.find(({ upload }) => upload === undefined);
  if (!next || queue.filter(isRunning).length >= MAX_CONCURRENT) return;
  const upload = next.start();
  let last = upload.snapshot().state;
  upload.subscribe(() => {
    const { state } = upload.snapshot();
    const hasChanged = state !== last;
    last = state;
    if (hasChanged && state === 'done') for (const listener of [...onDone]) listener();
    if (hasChanged) startNext();
    publish([...queue]);
  });
  publish(queue.map((queued) => (queued.id === next.id ? { ...queued, upload } : queued)));
  startNext();
}

/**
 * The resumable uploads of the remote. They continue while the page is hidden or closed, and two run at
 * a time.
 */
export const uploads = {
  snapshot: (): readonly QueuedUpload[] => queue,
  stateOf,
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Calls a function after each finished upload. @returns a function that ends the subscription */
  subscribeDone(listener: () => void): () => void {
    onDone.add(listener);
    return () => onDone.delete(listener);
  },
  add(files: readonly ChosenFile[]): void {
    const added = files.map((chosen) => {
      lastId += 1;
      return { id: lastId, ...chosen, upload: undefined };
    });
    publish([...queue, ...added]);
    startNext();
  },
  /** Cancels an upload and removes it from the list. */
  remove(id: number): void {
    queue.find((queued) => queued.id === id)?.upload?.cancel();
    publish(queue.filter((queued) => queued.id !== id));
    startNext();
  },
  clearEnded(): void {
    publish(queue.filter((queued) => !isEnded(queued)));
  },
};

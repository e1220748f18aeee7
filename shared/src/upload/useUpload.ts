import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Upload, UploadSnapshot } from './types.ts';
import { startUpload } from './upload.ts';

/** State and actions of an upload for a component. */
export interface UploadControl<Result> {
  /** `undefined` before a file is selected. */
  shown: UploadSnapshot<Result> | undefined;
  /** Starts with a file, or continues the upload of the same file. Cancels a running upload. */
  start(file: File): void;
  pause(): void;
  resume(): void;
  cancel(): void;
}

const nothing = (): undefined => undefined;
const never = (): (() => void) => nothing;

/**
 * Manages one upload at a time for a component. It continues while the component is hidden.
 *
 * @param purpose a purpose that an area of the server declares
 * @example
 * const { shown, start, pause, resume } = useUpload<{ url: string }>('media');
 */
export function useUpload<Result = unknown>(purpose: string): UploadControl<Result> {
  const [upload, setUpload] = useState<Upload<Result>>();
  const shown = useSyncExternalStore(upload?.subscribe ?? never, upload?.snapshot ?? nothing);
  const start = useCallback(
    (file: File) =>
      setUpload((before) => {
        before?.cancel();
        return startUpload<Result>(file, purpose);
      }),
    [purpose],
  );
  return {
    shown,
    start,
    pause: () => upload?.pause(),
    resume: () => upload?.resume(),
    cancel: () => upload?.cancel(),
  };
}

import { useCallback, useState, useSyncExternalStore } from 'react';
import { startUpload, type Upload, type UploadSnapshot } from './upload.ts';

/** An upload as a component shows it. */
export interface UploadControl<Result> {
  /** `undefined` before a file was chosen. */
  shown: UploadSnapshot<Result> | undefined;
  /** Begins with a file, or goes on where the same one stood; one that is under way is cancelled. */
  start(file: File): void;
  pause(): void;
  resume(): void;
  cancel(): void;
}

const nothing = (): undefined => undefined;
const never = (): (() => void) => nothing;

/**
 * One upload at a time for a component. It goes on while the component is not shown.
 *
 * @param purpose as an area of the server declares it
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

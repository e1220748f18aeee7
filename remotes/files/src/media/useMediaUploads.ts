import { tryCall } from '@console/shared/request';
import { useRef, useState } from 'react';
import type { MediaUpload } from './media.model.ts';

export const UPLOAD = 'POST /fileUploadAndDownload/upload';
/** Time-out of one file in milliseconds: 50 MB at 700 kbit/s. */
const TIMEOUT_MS = 600_000;

/**
 * Uploads chosen files to the media library, one after the other in one request each.
 *
 * @param onUploaded called after each stored file
 */
export function useMediaUploads(onUploaded: () => void) {
  const [uploads, setUploads] = useState<readonly MediaUpload[]>([]);
  const waiting = useRef<MediaUpload[]>([]);
  const isRunning = useRef(false);
  const lastId = useRef(0);
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;
  const change = (id: number, part: Partial<MediaUpload>): void =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  const send = async ({ id, file, classId }: MediaUpload): Promise<void> => {
    change(id, { state: 'sending', reason: '' });
    const form = new FormData();
    form.append('file', file, file.name);
    if (classId !== 0) form.append('classId', String(classId));
    const outcome = await tryCall(UPLOAD, form, { loading: false, timeout: TIMEOUT_MS });
    change(id, outcome.ok ? { state: 'done' } : { state: 'failed', reason: outcome.message });
    if (outcome.ok) uploaded.current();
  };
  const run = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await send(next);
    isRunning.current = false;
  };
  return {
    uploads,
    /** Uploads files to a category; 0 for none. */
    add(files: readonly File[], classId: number): void {
      const added = files.map((file): MediaUpload => {
        lastId.current += 1;
        return { id: lastId.current, file, classId, state: 'waiting', reason: '' };
      });
      setUploads((all) => [...all, ...added]);
      waiting.current.push(...added);
      void run();
    },
    retry(upload: MediaUpload): void {
      change(upload.id, { state: 'waiting', reason: '' });
      waiting.current.push(upload);
      void run();
    },
    clear: () => setUploads([]),
  };
}

export type MediaUploads = ReturnType<typeof useMediaUploads>;

import { type CallOptions, type Schemas, tryCall } from '@console/shared/request';
import type { UploadProtocol } from '@console/shared/upload';
import { accept } from './accept.ts';
import { breakpointTexts as texts } from './breakpoint.texts.ts';
import { md5File, md5Of } from './md5.ts';

export const MEDIA_UPLOAD = 'POST /mediaUpload/init';
const CHUNK = 'POST /mediaUpload/chunk';
const COMPLETE = 'POST /mediaUpload/complete';

/** Size of a chunk. The server keeps the size of the first request for a file. */
const CHUNK_BYTES = 5 * 1024 * 1024;
/** Time-out of one chunk in milliseconds: 5 MB at 140 kbit/s. */
const CHUNK_MS = 300_000;
/** Time-out in milliseconds while the server assembles the file and copies it to its storage. */
const COMPLETE_MS = 600_000;

interface Started {
  /** Whether the server already had the content, and has added `media`. */
  instant: boolean;
  uploadId: number;
  /** Indexes of the received chunks. */
  uploadedChunks: readonly number[] | null;
  media?: Schemas['File'];
}

/**
 * Returns the calls of 大文件上传 of gin-vue-admin 3.0 for a file: chunks of 5 MB with their MD5. The
 * server identifies the file by its MD5 and adds it to the media library.
 */
export function mediaUploadProtocol(file: File): UploadProtocol {
  const hashes = md5File(file, CHUNK_BYTES);
  /** Set if the server already had the content. Another `init` would add a second row. */
  let instant: Started | undefined;

  const start = async (signal: AbortSignal): Promise<Started> => {
    const fileHash = await hashes.whole(signal);
    const body = {
      fileName: file.name,
      fileHash,
      fileSize: file.size,
      chunkSize: CHUNK_BYTES,
      chunkTotal: hashes.pieces,
      mime: file.type,
    };
    return accept(await tryCall<Started>(MEDIA_UPLOAD, body, { loading: false, signal }));
  };

  return {
    async begin(signal) {
      // The server refuses it with the name of a field.
      if (file.size === 0) throw new Error(texts.emptyFile);
      const started = instant ?? (await start(signal));
      if (started.instant) instant = started;
      const received = instant ? Array(hashes.pieces).keys() : (started.uploadedChunks ?? []);
      return {
        // Without an id there is nothing to cancel.
        uploadId: instant ? '' : String(started.uploadId),
        pieceBytes: CHUNK_BYTES,
        pieces: hashes.pieces,
        have: await hashes.piecesAt(received, signal),
      };
    },
    hashOf: md5Of,
    async sendPiece({ uploadId, index, hash }, piece, signal) {
      const form = new FormData();
      form.append('uploadId', uploadId);
      form.append('chunkIndex', String(index));
      form.append('chunkHash', hash);
      form.append('chunk', piece, file.name);
      const options: CallOptions = { loading: false, signal, timeout: CHUNK_MS };
      accept(await tryCall<unknown>(CHUNK, form, options));
    },
    async complete(uploadId, _hashes, signal) {
      if (instant) return { state: 'done', result: instant.media };
      const options: CallOptions = { loading: false, signal, timeout: COMPLETE_MS };
      const body = { uploadId: Number(uploadId) };
      const { media } = accept(await tryCall<{ media: Schemas['File'] }>(COMPLETE, body, options));
      return { state: 'done', result: media };
    },
    // If the call fails, the server removes the upload after a day.
    cancel: (uploadId) =>
      tryCall(`DELETE /mediaUpload/${uploadId}`, undefined, { silent: 'all', loading: false }),
  };
}

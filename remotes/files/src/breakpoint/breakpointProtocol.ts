import { type CallOptions, type DataOf, tryCall } from '@console/shared/request';
import type { UploadProtocol } from '@console/shared/upload';
import { accept } from './accept.ts';
import { md5File, md5Of } from './md5.ts';

const FIND = 'GET /fileUploadAndDownload/findFile';
export const BREAKPOINT = 'POST /fileUploadAndDownload/breakpointContinue';
const FINISH = 'POST /fileUploadAndDownload/breakpointContinueFinish';
const REMOVE = 'POST /fileUploadAndDownload/removeChunk';

/** Size of a piece, as in gin-vue-admin's client. */
const PIECE_BYTES = 1024 * 1024;

/**
 * Returns the calls of gin-vue-admin's 断点续传 for a file: pieces of 1 MB with their MD5. The server
 * identifies the file by its name and MD5.
 */
export function breakpointProtocol(file: File): UploadProtocol {
  const fileName = file.name;
  const hashes = md5File(file, PIECE_BYTES);
  let fileMd5 = '';
  /** Set if the server already has the complete file. */
  let storedPath = '';
  return {
    async begin(signal) {
      fileMd5 = await hashes.whole(signal);
      const options: CallOptions = { loading: false, signal };
      const named = { fileMd5, fileName, chunkTotal: hashes.pieces };
      const { file: found } = accept(await tryCall(FIND, named, options));
      storedPath = found.IsFinish ? found.FilePath : '';
      const stored =
        storedPath === ''
          ? (found.ExaFileChunk ?? []).map(({ FileChunkNumber }) => FileChunkNumber)
          : Array(hashes.pieces).keys();
      return {
        uploadId: fileMd5,
        pieceBytes: PIECE_BYTES,
        pieces: hashes.pieces,
        have: await hashes.piecesAt(stored, signal),
      };
    },
    hashOf: md5Of,
    async sendPiece({ index, hash }, piece, signal) {
      const form = new FormData();
      form.append('file', piece, fileName);
      form.append('fileMd5', fileMd5);
      form.append('fileName', fileName);
      form.append('chunkMd5', hash);
      form.append('chunkNumber', String(index));
      form.append('chunkTotal', String(hashes.pieces));
      accept(await tryCall<unknown>(BREAKPOINT, form, { loading: false, signal }));
    },
    async complete(_uploadId, _hashes, signal) {
      if (storedPath !== '') return { state: 'done', result: { filePath: storedPath } };
      const query = new URLSearchParams({ fileName, fileMd5 });
      const options: CallOptions = { loading: false, signal };
      const result = accept(
        await tryCall<DataOf<typeof FINISH>>(`${FINISH}?${query}`, undefined, options),
      );
      // Removes the pieces and marks the file as complete. Without it the file is stored as well.
      await tryCall(REMOVE, { fileMd5, fileName, ...result }, { silent: 'all', loading: false });
      return { state: 'done', result };
    },
    // `removeChunk` would mark the file as complete.
    cancel: () => Promise.resolve(),
  };
}

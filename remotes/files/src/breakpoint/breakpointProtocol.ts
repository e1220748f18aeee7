import { type CallOptions, type DataOf, type Outcome, tryCall } from '@console/shared/request';
import type { UploadProtocol } from '@console/shared/upload';
import { md5 } from '@noble/hashes/legacy.js';

const FIND = 'GET /fileUploadAndDownload/findFile';
export const BREAKPOINT = 'POST /fileUploadAndDownload/breakpointContinue';
const FINISH = 'POST /fileUploadAndDownload/breakpointContinueFinish';
const REMOVE = 'POST /fileUploadAndDownload/removeChunk';

/** Size of a piece, as in gin-vue-admin's client. */
const PIECE_BYTES = 1024 * 1024;

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const read = async (piece: Blob): Promise<Uint8Array> => new Uint8Array(await piece.arrayBuffer());

/** Reads a file once and returns the MD5 of the whole file and of each piece. */
async function hashFile(
  file: Blob,
  signal: AbortSignal,
): Promise<{ whole: string; pieces: string[] }> {
  const whole = md5.create();
  const pieces: string[] = [];
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    signal.throwIfAborted();
    const bytes = await read(file.slice(at, at + PIECE_BYTES));
    whole.update(bytes);
    pieces.push(toHex(md5(bytes)));
  }
  return { whole: toHex(whole.digest()), pieces };
}

function accept<Data>(outcome: Outcome<Data>): Data {
  if (!outcome.ok) throw outcome.error ?? new Error(outcome.message);
  return outcome.data;
}

/**
 * Returns the calls of gin-vue-admin's 断点续传 for a file: pieces of 1 MB with their MD5. The server
 * identifies the file by its name and MD5.
 */
export function breakpointProtocol(file: File): UploadProtocol {
  const fileName = file.name;
  let fileMd5 = '';
  let pieceTotal = 0;
  /** Set if the server already has the complete file. */
  let storedPath = '';
  return {
    async begin(signal) {
      const { whole, pieces } = await hashFile(file, signal);
      fileMd5 = whole;
      pieceTotal = pieces.length;
      const options: CallOptions = { loading: false, signal };
      const named = { fileMd5, fileName, chunkTotal: pieceTotal };
      const { file: found } = accept(await tryCall(FIND, named, options));
      storedPath = found.IsFinish ? found.FilePath : '';
      const stored =
        storedPath === ''
          ? (found.ExaFileChunk ?? []).map(({ FileChunkNumber }) => FileChunkNumber)
          : pieces.keys();
      return {
        uploadId: fileMd5,
        pieceBytes: PIECE_BYTES,
        pieces: pieceTotal,
        have: [...stored].map((index) => ({ index, hash: pieces[index] ?? '' })),
      };
    },
    hashOf: async (piece) => md5(await read(piece)),
    async sendPiece({ index, hash }, piece, signal) {
      const form = new FormData();
      form.append('file', piece, fileName);
      form.append('fileMd5', fileMd5);
      form.append('fileName', fileName);
      form.append('chunkMd5', hash);
      form.append('chunkNumber', String(index));
      form.append('chunkTotal', String(pieceTotal));
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

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../kernel/area/deps.ts';
import type { ByteRange } from '../../kernel/interfaces/storage.ts';
import { fileKindOfKey } from './contentTypes.ts';
import { isPending } from './pendingFiles.ts';

/** A file to send. Without a name the browser uses the last part of the address. */
export interface SentFile {
  key: string;
  name?: string;
  /** Saves the file instead of showing it. */
  isDownload?: boolean;
}

/** Kinds that are shown as plain text or by the viewer of the browser if the page asks for it. */
const PREVIEWED = ['pdf', 'txt'];

/**
 * Parses `bytes=0-99`, `bytes=100-` or `bytes=-50` for a file of `size` bytes. Returns undefined
 * for any other header, which means the whole file.
 */
function parseRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'none' : { first, last };
}

/** Returns the `content-disposition` of a file. */
export function disposition({ name, isDownload }: SentFile, isShown: boolean): string {
  const kind = isShown && !isDownload ? 'inline' : 'attachment';
  return name === undefined ? kind : `${kind}; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/**
 * Sends a stored file, or the requested range of it. Browsers never run its content: type sniffing
 * is disabled, files are sandboxed, and only known kinds are shown inline. Returns false if the
 * file does not exist. The caller must have checked the permission.
 *
 * A named PDF has no CSP sandbox, because the built-in viewer of the browser does not work in one
 * and runs no script of the PDF in our origin.
 */
export async function sendStoredFile(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
): Promise<boolean> {
  const { key, name } = file;
  const kind = fileKindOfKey(key);
  const size =
    kind && !(await isPending(deps.database.db, key)) ? await deps.storage.size(key) : undefined;
  if (!kind || size === undefined) return false;
  const isPreviewed = name !== undefined && PREVIEWED.includes(kind.ending);
  const range = parseRange(request.headers.range, size);
  // Open the file before sending headers. If it was deleted, the response is an error that is not
  // cached.
  const content = range === 'none' ? undefined : await deps.storage.read(key, range);
  reply.headers({
    'content-type': kind.contentType,
    'content-security-policy':
      isPreviewed && kind.ending === 'pdf' ? "default-src 'none'" : "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-disposition': disposition(file, kind.inline || isPreviewed),
    'cache-control':
      name === undefined ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    'accept-ranges': 'bytes',
  });
  if (range === 'none') {
    reply.code(416).header('content-range', `bytes */${size}`).send();
    return true;
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
  reply.header('content-length', range ? range.last - range.first + 1 : size);
  reply.send(content);
  return true;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../../http/limits.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { authenticate } from '../../kernel/auth/authenticate.ts';
import { presentedToken } from '../../kernel/auth/sessionCookie.ts';
import type { ByteRange } from '../../kernel/interfaces/storage.ts';
import { fileKindOfKey } from './contentTypes.ts';
import { isPending } from './pendingFiles.ts';
import { FILES_PATH } from './service.ts';

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

async function serve(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { key } = request.params as { key: string };
  await authenticate(deps, presentedToken(request).token, deps.now());
  const kind = fileKindOfKey(key);
  const size =
    kind && !(await isPending(deps.database.db, key)) ? await deps.storage.size(key) : undefined;
  if (!kind || size === undefined) return reply.callNotFound();
  const range = parseRange(request.headers.range, size);
  // Open the file before sending headers. If it was deleted, the response is an error that is not
  // cached.
  const content = range === 'none' ? undefined : await deps.storage.read(key, range);
  reply.headers({
    'content-type': kind.contentType,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-disposition': kind.inline ? 'inline' : 'attachment',
    'cache-control': 'private, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  });
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
  reply.header('content-length', range ? range.last - range.first + 1 : size);
  return reply.send(content);
}

/**
 * Serves stored files to signed-in users, also below `/api` for clients of the compatible API.
 * Browsers never run their content: type sniffing is disabled, files are sandboxed, and only images
 * and videos are shown inline.
 */
export function serveFiles(app: FastifyInstance, deps: Deps): void {
  for (const prefix of ['', API_PREFIX])
    app.get(`${prefix}/${FILES_PATH}/:key`, { config: { open: true } }, (request, reply) =>
      serve(deps, request, reply),
    );
}

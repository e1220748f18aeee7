import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from '../platform/auth/authenticate.ts';
import { kindOfKey, MAX_BYTES } from '../platform/file/contentTypes.ts';
import { isPending } from '../platform/file/pendingFiles.ts';
import { FILES_PATH } from '../platform/file/service.ts';
import type { ByteRange } from '../platform/gateways/storage/storage.ts';
import type { Deps } from './deps.ts';
import { refuse } from './errors.ts';
import { API_PREFIX } from './limits.ts';
import type { Upload } from './route.ts';
import { presentedToken } from './sessionCookie.ts';
import { texts } from './texts.ts';

/** Lets the routes of this scope, and no others, take a file in a form. One byte more than the most tells that there was more. */
export const acceptUploads = (scope: FastifyInstance) =>
  scope.register(multipart, { limits: { files: 1, fields: 20, parts: 21, fieldSize: 10_000, fileSize: MAX_BYTES + 1 } });

/** The file of a form; nothing when the request is no form or holds no file. Its name is what the operation record shows. */
export async function readUpload(request: FastifyRequest): Promise<Upload | undefined> {
  if (!request.isMultipart()) return undefined;
  const part = await request.file().catch((error) => {
    request.log.info({ err: error }, 'a form that cannot be read');
    throw refuse(texts.badForm);
  });
  if (!part) return undefined;
  request.body = { file: part.filename };
  return { name: part.filename, stream: part.file };
}

/** `bytes=0-99`, `bytes=100-` or `bytes=-50` of a file of `size` bytes; anything else means the whole file. */
function parseRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'none' : { first, last };
}

async function serve(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { key } = request.params as { key: string };
  await authenticate(deps.database.db, deps.tokens, presentedToken(request).token, deps.now());
  const kind = kindOfKey(key);
  const size = kind && !(await isPending(deps.database.db, key)) ? await deps.storage.size(key) : undefined;
  if (!kind || size === undefined) return reply.callNotFound();
  const range = parseRange(request.headers.range, size);
  // Before anything is said of it: when it is gone meanwhile, the answer is a fault that nobody keeps for good.
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
 * Serves stored files to whoever is signed in, also below `/api`, where clients of the compatible API look. Whatever a file holds,
 * a browser runs none of it: no sniffing, a sandbox of its own, and only pictures and films are shown in place.
 */
export function registerUploads(app: FastifyInstance, deps: Deps): void {
  for (const prefix of ['', API_PREFIX])
    app.get(`${prefix}/${FILES_PATH}/:key`, { config: { open: true } }, (request, reply) => serve(deps, request, reply));
}

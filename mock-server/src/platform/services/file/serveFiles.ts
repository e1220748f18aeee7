import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../../http/limits.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { authenticate } from '../../kernel/auth/authenticate.ts';
import { presentedToken } from '../../kernel/auth/sessionCookie.ts';
import { fileKindOfKey } from './contentTypes.ts';
import { mayReadFile } from './references.ts';
import { sendStoredFile } from './sendStoredFile.ts';
import { sendThumbnail } from './sendThumbnail.ts';
import { FILES_PATH } from './service.ts';

/** The ending of a name is that of its file, so that a link cannot disguise the file. */
function downloadOf(key: string, query: unknown) {
  const { name } = query as { name?: unknown };
  const ending = fileKindOfKey(key)?.ending;
  return typeof name === 'string' &&
    ending !== undefined &&
    name.toLowerCase().endsWith(`.${ending}`)
    ? { key, name: name.slice(-200), isDownload: true }
    : { key };
}

async function serve(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { key } = request.params as { key: string };
  const caller = await authenticate(deps, presentedToken(request).token, deps.now());
  // Invalid keys are rejected first, because the database refuses some texts.
  const isAllowed =
    fileKindOfKey(key) && (await mayReadFile(deps.database.db, caller, key, deps.areas));
  const isThumbnail = (request.query as { thumbnail?: unknown }).thumbnail === '1';
  const isSent =
    isAllowed &&
    (isThumbnail
      ? await sendThumbnail(deps, reply, key)
      : await sendStoredFile(deps, request, reply, downloadOf(key, request.query)));
  return isSent ? reply : reply.callNotFound();
}

/**
 * Serves stored files by their keys to signed-in users who may read them (`mayReadFile`), also
 * below `/api` for clients of the compatible API. With `?name=report.pdf` the file is saved under
 * that name, and with `?thumbnail=1` a picture is sent as a thumbnail.
 */
export function serveFiles(app: FastifyInstance, deps: Deps): void {
  for (const prefix of ['', API_PREFIX])
    app.get(`${prefix}/${FILES_PATH}/:key`, { config: { open: true } }, (request, reply) =>
      serve(deps, request, reply),
    );
}

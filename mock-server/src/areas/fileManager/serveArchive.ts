import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '../../http/limits.ts';
import { texts as general } from '../../http/texts.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { authenticate } from '../../platform/kernel/auth/authenticate.ts';
import { presentedToken } from '../../platform/kernel/auth/sessionCookie.ts';
import { readArchiveEntries, writeArchive } from './archive.ts';
import { texts } from './texts.ts';

const GB = 1024 ** 3;
/** Limits of the zip format without extensions, which some programs cannot open. */
const MAX_BYTES = 4 * GB - 1024 ** 2 * 64;
const MAX_FILES = 50_000;
const MAX_IDS = 500;

const parseIds = (text: unknown): number[] =>
  String(text ?? '')
    .split(',')
    .filter((id) => /^\d{1,9}$/.test(id))
    .slice(0, MAX_IDS)
    .map(Number);

/**
 * Serves `/api/file/archive?fileIds=&folderIds=`: several files and folders as one zip, with the
 * files that the caller may see. The session cookie identifies the user.
 */
export function serveArchives(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  app.get(`${API_PREFIX}/file/archive`, { config: { open: true } }, async (request, reply) => {
    const caller = await authenticate(deps, presentedToken(request).token, deps.now());
    const plain = (code: number, text: string) =>
      reply.code(code).type('text/plain; charset=utf-8').send(text);
    if (caller.mustChangePassword) return plain(403, general.changePasswordFirst);
    const { fileIds, folderIds } = request.query as Record<string, unknown>;
    const ids = { fileIds: parseIds(fileIds), folderIds: parseIds(folderIds) };
    const entries = await readArchiveEntries(db, caller, ids);
    if (entries.length === 0) return plain(404, texts.archive.empty);
    const bytes = entries.reduce((sum, { size }) => sum + size, 0);
    if (bytes > MAX_BYTES || entries.length > MAX_FILES) return plain(413, texts.archive.tooLarge);
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(texts.archive.name)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    return reply.send(Readable.from(writeArchive(deps.storage, entries)));
  });
}

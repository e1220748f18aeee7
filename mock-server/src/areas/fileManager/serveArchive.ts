import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { API_PREFIX } from '../../http/limits.ts';
import { texts as general } from '../../http/texts.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { authenticate } from '../../platform/kernel/auth/authenticate.ts';
import { presentedToken } from '../../platform/kernel/auth/sessionCookie.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { files, folders } from '../../platform/services/file/tables.ts';
import { type ArchiveEntry, archiveFault, readArchiveEntries, writeArchive } from './archive.ts';
import { texts } from './texts.ts';

const MAX_IDS = 500;

const parseIds = (text: unknown): number[] =>
  String(text ?? '')
    .split(',')
    .filter((id) => /^\d{1,9}$/.test(id))
    .slice(0, MAX_IDS)
    .map(Number);

/** Sends files as one zip, or the reason why they cannot be sent. */
export function sendArchive(
  deps: Deps,
  reply: FastifyReply,
  name: string,
  entries: readonly ArchiveEntry[],
): FastifyReply {
  const fault = archiveFault(entries);
  if (fault !== undefined)
    return reply
      .code(entries.length === 0 ? 404 : 413)
      .type('text/plain; charset=utf-8')
      .send(fault);
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(Readable.from(writeArchive(deps.storage, entries)));
}

/**
 * Serves `/api/file/archive?fileIds=&folderIds=`: several files and folders as one zip, with the
 * files that the caller may see. The session cookie identifies the user.
 */
export function serveArchives(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  app.get(`${API_PREFIX}/file/archive`, { config: { open: true } }, async (request, reply) => {
    const caller = await authenticate(deps, presentedToken(request).token, deps.now());
    if (caller.mustChangePassword)
      return reply.code(403).type('text/plain; charset=utf-8').send(general.changePasswordFirst);
    const { fileIds, folderIds } = request.query as Record<string, unknown>;
    const ids = { fileIds: parseIds(fileIds), folderIds: parseIds(folderIds) };
    const readable = {
      files: await inScope(db, caller, files),
      folders: await inScope(db, caller, folders),
    };
    const entries = await readArchiveEntries(db, readable, ids);
    return sendArchive(deps, reply, texts.archive.name, entries);
  });
}

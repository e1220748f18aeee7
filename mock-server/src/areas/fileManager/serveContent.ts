import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '../../http/limits.ts';
import { texts as general } from '../../http/texts.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { authenticate } from '../../platform/kernel/auth/authenticate.ts';
import { presentedToken } from '../../platform/kernel/auth/sessionCookie.ts';
import { sendStoredFile } from '../../platform/services/file/sendStoredFile.ts';
import { findVisibleFile } from './access.ts';
import { texts } from './texts.ts';

/**
 * Serves `/api/file/content?ID=` to users who may see the file, for the preview.
 * `/api/file/content?ID=&download=1` saves it under its name. The session cookie identifies the
 * user.
 */
export function serveFileContents(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  app.get(`${API_PREFIX}/file/content`, { config: { open: true } }, async (request, reply) => {
    const caller = await authenticate(deps, presentedToken(request).token, deps.now());
    const plain = (code: number, text: string) =>
      reply.code(code).type('text/plain; charset=utf-8').send(text);
    if (caller.mustChangePassword) return plain(403, general.changePasswordFirst);
    const { ID = '', download } = request.query as { ID?: string; download?: string };
    const id = /^\d{1,9}$/.test(ID) ? Number(ID) : 0;
    const file = await findVisibleFile(db, caller, id);
    const isSent =
      file !== undefined &&
      (await sendStoredFile(deps, request, reply, {
        key: file.key,
        name: file.name,
        isDownload: download === '1',
      }));
    return isSent ? reply : plain(404, texts.unknown);
  });
}

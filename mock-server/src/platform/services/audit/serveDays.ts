import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '../../../http/limits.ts';
import { texts as general } from '../../../http/texts.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { authenticate } from '../../kernel/auth/authenticate.ts';
import { presentedToken } from '../../kernel/auth/sessionCookie.ts';
import { isGranted } from '../../kernel/identity/authority/permission.ts';
import { disposition } from '../file/sendStoredFile.ts';
import { dayFileStream } from './dayFile.ts';
import { SEALS } from './routes.ts';
import { auditSeals } from './store/sealTables.ts';
import { texts } from './texts.ts';

const PLAIN = 'text/plain; charset=utf-8';

/**
 * Serves the file of a sealed day to users who may read the seals:
 * `/api/audit/downloadDay?day=2026-03-01`. Days whose records were deleted come from the storage.
 */
export function serveDays(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  app.get(`${API_PREFIX}/audit/downloadDay`, { config: { open: true } }, async (request, reply) => {
    const caller = await authenticate(deps, presentedToken(request).token, deps.now());
    const refusal = caller.mustChangePassword
      ? general.changePasswordFirst
      : (await isGranted(db, caller.authorityId, { method: 'GET', path: SEALS }))
        ? undefined
        : general.denied;
    if (refusal !== undefined) return reply.code(403).type(PLAIN).send(refusal);
    const { day = '' } = request.query as { day?: string };
    const [seal] = await db
      .select()
      .from(auditSeals)
      .where(eq(auditSeals.day, String(day)));
    const content =
      seal?.removedAt && seal.fileKey !== null
        ? await deps.storage.read(seal.fileKey).catch(() => undefined)
        : seal && !seal.removedAt
          ? dayFileStream(db, seal)
          : undefined;
    if (!seal || !content) return reply.code(404).type(PLAIN).send(texts.noDay);
    return reply
      .headers({
        'content-type': 'application/gzip',
        'content-disposition': disposition({ key: '', name: texts.fileName(seal.day) }, false),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(content);
  });
}

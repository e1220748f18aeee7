import { and, eq, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '../../http/limits.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { defineUpload } from '../../platform/kernel/area/uploadPurpose.ts';
import { fileKindOfKey } from '../../platform/services/file/contentTypes.ts';
import { addFileReference, releaseFiles } from '../../platform/services/file/references.ts';
import { PICTURES_PATH } from './content.ts';
import { desktopLevels, desktopPictures } from './tables.ts';
import { texts } from './texts.ts';

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const KIND = 'desktopPicture';
const UNUSED_MS = 24 * 3_600_000;

/** Upload of a wallpaper or an icon picture. Overrides refer to it by key. */
export const pictureUpload = defineUpload({
  name: 'desktopPicture',
  permission: { method: 'POST', path: '/pc/setDesktopConfig' },
  kinds: ['png', 'jpg', 'webp', 'gif'],
  maxBytes: MAX_BYTES,
  maxPixels: MAX_PIXELS,
  async save(tx, { key, name, size, sha256, contentType, userId }) {
    const [row] = await tx
      .insert(desktopPictures)
      .values({ key, name, size, sha256, contentType, userId })
      .returning({ id: desktopPictures.id });
    await addFileReference(tx, { key, kind: KIND, refId: row?.id ?? 0, userId, access: 'public' });
    return { key, name };
  },
});

/** Deletes pictures that no level refers to within a day. */
export async function sweepPictures({ database, now }: UpkeepDeps): Promise<void> {
  await database.db.transaction(async (tx) => {
    const isReferenced = sql`exists (select 1 from ${desktopLevels} where position(${desktopPictures.key} in ${desktopLevels.said}::text) > 0)`;
    const deleted = await tx
      .delete(desktopPictures)
      .where(
        and(
          lte(desktopPictures.createdAt, new Date(now().getTime() - UNUSED_MS)),
          sql`not ${isReferenced}`,
        ),
      )
      .returning({ key: desktopPictures.key, refId: desktopPictures.id });
    await releaseFiles(tx, KIND, deleted, now());
  });
}

/**
 * Serves `/api/desktop/picture/<key>`. Gateways have no session, and customers see the pictures
 * anyway. The random 128-bit key is the only access control.
 */
export function servePictures(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  app.get(
    `${API_PREFIX}/${PICTURES_PATH}/:key`,
    { config: { open: true } },
    async (request, reply) => {
      const { key } = request.params as { key: string };
      // Invalid keys are rejected here, because the database refuses some texts.
      const [picture] = fileKindOfKey(key)
        ? await db.select().from(desktopPictures).where(eq(desktopPictures.key, key))
        : [];
      const content = picture && (await deps.storage.read(key).catch(() => undefined));
      if (!picture || !content)
        return reply.code(404).type('text/plain; charset=utf-8').send(texts.pictureGone);
      reply.headers({
        'content-type': picture.contentType,
        'content-length': picture.size,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
      });
      return reply.send(content);
    },
  );
}

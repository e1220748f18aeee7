import type { FastifyReply } from 'fastify';
import type { Deps } from '../../kernel/area/deps.ts';
import { findThumbnail } from './thumbnails.ts';

/**
 * Sends the thumbnail of a stored picture. Returns false if there is none. The caller must have
 * checked the permission.
 */
export async function sendThumbnail(
  deps: Deps,
  reply: FastifyReply,
  key: string,
): Promise<boolean> {
  const thumbnail = await findThumbnail(deps, key);
  if (!thumbnail) return false;
  // Open the object before sending headers, because it may be gone.
  const content = await deps.storage.read(thumbnail.key);
  reply
    .headers({
      'content-type': thumbnail.contentType,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    .send(content);
  return true;
}

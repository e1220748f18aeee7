import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { defineUpload } from '../../kernel/area/uploadPurpose.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { markForRemoval } from '../../services/file/pendingFiles.ts';
import { FILES_PATH } from '../../services/file/service.ts';
import { avatars } from './tables.ts';

const MB = 1024 * 1024;
/** Pixel limit. The page uploads 512 × 512 pixels. */
const MAX_PIXELS = 2_048 * 2_048;

/** Upload of the user's own picture, cropped by the page. It replaces the previous picture. */
export const avatarUpload = defineUpload({
  name: 'avatar',
  permission: 'self',
  kinds: ['png', 'jpg', 'webp'],
  maxBytes: 2 * MB,
  maxPixels: MAX_PIXELS,
  async save(tx, { key, userId, now }) {
    await deleteAvatar(tx, userId, now);
    const headerImg = `${FILES_PATH}/${key}`;
    await tx.insert(avatars).values({ userId, key });
    await tx.update(users).set({ headerImg, updatedAt: now }).where(eq(users.id, userId));
    return { headerImg };
  },
});

/** Deletes the uploaded picture of a user. Does nothing without a picture. */
export async function deleteAvatar(tx: Tx, userId: number, now: Date): Promise<void> {
  const removed = await tx
    .delete(avatars)
    .where(eq(avatars.userId, userId))
    .returning({ key: avatars.key });
  for (const { key } of removed) await markForRemoval(tx, key, now);
}

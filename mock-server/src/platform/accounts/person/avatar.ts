import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { defineUpload } from '../../kernel/area/uploadPurpose.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { releaseProfilePicture } from '../../services/file/profilePicture.ts';
import { addFileReference, releaseFiles } from '../../services/file/references.ts';
import { FILES_PATH } from '../../services/file/service.ts';
import { avatars } from './tables.ts';

const MB = 1024 * 1024;
const KIND = 'avatar';
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
    await addFileReference(tx, { key, kind: KIND, refId: userId, userId, access: 'public' });
    await tx.update(users).set({ headerImg, updatedAt: now }).where(eq(users.id, userId));
    return { headerImg };
  },
});

/** Deletes the uploaded picture of a user. Does nothing without a picture. */
async function deleteAvatar(tx: Tx, userId: number, now: Date): Promise<void> {
  const removed = await tx
    .delete(avatars)
    .where(eq(avatars.userId, userId))
    .returning({ key: avatars.key });
  const uses = removed.map(({ key }) => ({ key, refId: userId }));
  await releaseFiles(tx, KIND, uses, now);
}

/** Deletes the uploaded picture of a user, and releases a picture from the file manager. */
export async function deletePictures(tx: Tx, userId: number, now: Date): Promise<void> {
  await deleteAvatar(tx, userId, now);
  await releaseProfilePicture(tx, userId, now);
}

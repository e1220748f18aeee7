import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { defineUpload, type FinishedUpload } from '../../platform/kernel/area/uploadPurpose.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { FILES_PATH } from '../../platform/services/file/service.ts';
import { files, folders } from '../../platform/services/file/tables.ts';
import { LIMITS } from '../../platform/services/upload/limits.ts';
import { type Place, readPlace } from './access.ts';
import { addUploadedFile } from './addUploadedFile.ts';
import { assertQuota } from './quota.ts';
import { texts } from './texts.ts';
import { lockLiveFile, replaceContent } from './versions.ts';

/** Reads the folder id of an upload; 0 for the top level. */
function folderOf(target: string): number {
  if (!/^\d{0,9}$/.test(target)) throw refuse(texts.unknownFolder);
  return Number(target);
}

/**
 * Returns the place of a finished upload. If the folder was deleted meanwhile, it is the top level
 * of the user, so that the file is not lost.
 */
async function placeOf(tx: Tx, { target, userId }: FinishedUpload): Promise<Place> {
  const [folder] = await tx
    .select()
    .from(folders)
    .where(eq(folders.id, folderOf(target)));
  return folder && !folder.deletedAt
    ? { userId: folder.userId, folderId: folder.id }
    : { userId, folderId: null };
}

/**
 * Upload of a file of any type to a folder, which is the `target`. A file with a used name gets a
 * number.
 */
export const fileUpload = defineUpload({
  name: 'file',
  permission: { method: 'POST', path: '/file/addFolder' },
  kinds: 'all',
  maxBytes: LIMITS.most,
  async before(tx, caller, { target, size }) {
    const by: ActorContext = { tx, caller, now: new Date() };
    const { userId } = await readPlace(by, folderOf(target));
    await assertQuota(tx, userId, size);
  },
  async save(tx, upload) {
    return addUploadedFile(tx, await placeOf(tx, upload), upload);
  },
});

/** Reads the file id of an upload. */
const fileOf = (target: string): number => (/^\d{1,9}$/.test(target) ? Number(target) : 0);

/**
 * Upload of a new version of a file, which is the `target`. The file keeps its name and place. If it
 * was deleted meanwhile, the upload is refused.
 */
export const versionUpload = defineUpload({
  name: 'fileVersion',
  permission: { method: 'POST', path: '/file/restoreVersion' },
  kinds: 'all',
  maxBytes: LIMITS.most,
  async before(tx, caller, { target, size }) {
    const by: ActorContext = { tx, caller, now: new Date() };
    const { userId } = await lockLiveFile(by, fileOf(target));
    await assertQuota(tx, userId, size);
  },
  async save(tx, { target, key, size, sha256, ending: tag, contentType: mime, now }) {
    const [file] = await tx
      .select()
      .from(files)
      .where(and(eq(files.id, fileOf(target)), isNull(files.deletedAt)))
      .for('update');
    if (!file) throw refuse(texts.unknown);
    await assertQuota(tx, file.userId, size);
    await replaceContent(tx, file, { key, tag, mime, size, sha256 }, now);
    return { ID: file.id, name: file.name, key, size, sha256, url: `${FILES_PATH}/${key}` };
  },
});

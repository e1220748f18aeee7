import type { Tx } from '../../db/database.ts';
import type { FinishedUpload } from '../../platform/kernel/area/uploadPurpose.ts';
import { FILES_PATH } from '../../platform/services/file/service.ts';
import { files } from '../../platform/services/file/tables.ts';
import type { Place } from './access.ts';
import { toUploadedName } from './fileNames.ts';
import { freeName, lockNames } from './placement.ts';
import { assertQuota } from './quota.ts';

/**
 * Adds a stored file to a place. A used name gets a number. Throws a refusal if it exceeds a quota.
 */
export async function addUploadedFile(
  tx: Tx,
  place: Place,
  upload: Omit<FinishedUpload, 'target' | 'now'>,
) {
  const { key, name, size, sha256, ending, contentType, userId, userName } = upload;
  await lockNames(tx, place.userId);
  await assertQuota(tx, place.userId, size);
  const [row] = await tx
    .insert(files)
    .values({
      name: await freeName(tx, place, toUploadedName(name)),
      ...{ key, size, sha256, tag: ending, mime: contentType, userId, userName },
      ...place,
    })
    .returning({ id: files.id, name: files.name });
  return { ID: row?.id, name: row?.name, key, size, sha256, url: `${FILES_PATH}/${key}` };
}

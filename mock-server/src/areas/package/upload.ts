import { lte } from 'drizzle-orm';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { defineUpload } from '../../platform/kernel/area/uploadPurpose.ts';
import { addFileReference, releaseFiles } from '../../platform/services/file/references.ts';
import { packageFiles } from './tables.ts';

const MAX_BYTES = 4 * 1024 * 1024 * 1024;
const RETENTION_MS = 24 * 3_600_000;

/** Kind of the reference of a version to its file. */
export const PACKAGE_FILE = 'packageVersion';
/** Kind of the reference of an uploaded file that no version uses yet. */
const UPLOADED = 'packageFile';

/** Upload of the file of a version, before the version is added. */
export const packageUpload = defineUpload({
  name: 'package',
  permission: { method: 'POST', path: '/package/addVersion' },
  kinds: 'all',
  maxBytes: MAX_BYTES,
  async save(tx, { key, name, size, sha256, userId }) {
    const [row] = await tx
      .insert(packageFiles)
      .values({ key, name, size, sha256, userId })
      .returning({ id: packageFiles.id });
    await addFileReference(tx, {
      ...{ key, kind: UPLOADED, refId: row?.id ?? 0, userId, access: 'owner' },
    });
    return { file: key, name, size, sha256 };
  },
});

/** Deletes uploaded files one day later. Versions have their own reference to a file. */
export async function sweepPackageFiles({ database, now }: UpkeepDeps): Promise<void> {
  await database.db.transaction(async (tx) => {
    const deleted = await tx
      .delete(packageFiles)
      .where(lte(packageFiles.createdAt, new Date(now().getTime() - RETENTION_MS)))
      .returning({ key: packageFiles.key, refId: packageFiles.id });
    await releaseFiles(tx, UPLOADED, deleted, now());
  });
}

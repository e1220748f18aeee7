import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { countReferences } from '../../platform/services/file/references.ts';
import { files } from '../../platform/services/file/tables.ts';
import { type FileRow, findVisibleFile, lockFiles, mayChange } from './access.ts';
import { purgeFiles } from './recycleBin.ts';
import type { FileVersion } from './schemas.ts';
import { texts } from './texts.ts';

const MAX_SHOWN = 100;

/** Content of a file, which a version can replace. */
type Content = Pick<FileRow, 'key' | 'tag' | 'mime' | 'size' | 'sha256'>;

/** Replaces the content of a file, and keeps the current content as an earlier version. */
export async function replaceContent(
  tx: Tx,
  file: FileRow,
  { key, tag, mime, size, sha256 }: Content,
  now: Date,
): Promise<void> {
  const { id, name, userId, userName } = file;
  await tx.insert(files).values({
    ...{ name, userId, userName, versionOf: id, deletedAt: now },
    ...{ key: file.key, tag: file.tag, mime: file.mime, size: file.size, sha256: file.sha256 },
  });
  await tx.update(files).set({ key, tag, mime, size, sha256 }).where(eq(files.id, id));
}

/** Returns a file outside of the recycle bin that the caller may change. */
export async function lockLiveFile(by: ActorContext, id: number): Promise<FileRow> {
  const [file] = await lockFiles(by, [id]);
  if (!file || file.deletedAt) throw refuse(texts.unknown);
  return file;
}

/** Returns the earlier versions of a file that the caller may see, latest first. */
export async function readVersions({ tx, caller }: ActorContext, id: number) {
  const file = await findVisibleFile(tx, caller, id);
  if (!file || file.deletedAt) throw refuse(texts.unknown);
  const rows = await tx
    .select()
    .from(files)
    .where(eq(files.versionOf, id))
    .orderBy(desc(files.deletedAt), desc(files.id))
    .limit(MAX_SHOWN);
  return rows.map(
    ({ id: ID, deletedAt, size, sha256 }): FileVersion => ({
      ID,
      replacedAt: (deletedAt ?? file.updatedAt).toISOString(),
      size,
      sha256,
    }),
  );
}

/** Locks the file of a version. A version of another user's file is refused like an unknown one. */
async function lockVersion(by: ActorContext, id: number) {
  const [version] = await by.tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNotNull(files.versionOf), await mayChange(by, files)))
    .for('update');
  if (!version?.versionOf) throw refuse(texts.unknownVersion);
  return { version, file: await lockLiveFile(by, version.versionOf) };
}

/** Makes an earlier version the content of its file. The replaced content becomes a version. */
export async function restoreVersion(by: ActorContext, id: number): Promise<void> {
  const { version, file } = await lockVersion(by, id);
  await replaceContent(by.tx, file, version, by.now);
  await by.tx.delete(files).where(eq(files.id, id));
}

/** Deletes an earlier version for good. Throws a refusal if something uses its content. */
export async function deleteVersion(by: ActorContext, id: number): Promise<void> {
  const { version } = await lockVersion(by, id);
  const uses = await countReferences(by.tx, version.key);
  if (uses > 0) throw refuse(texts.inUse(uses));
  await purgeFiles(by.tx, [version], by.now);
}

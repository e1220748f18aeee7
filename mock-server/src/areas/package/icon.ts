import { and, eq, inArray, isNull } from 'drizzle-orm';
import { badFields } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import {
  addFileReference,
  mayReadFile,
  releaseFiles,
} from '../../platform/services/file/references.ts';
import { files } from '../../platform/services/file/tables.ts';
import { texts } from './texts.ts';

/** Kind of the reference of a package to its picture. */
const KIND = 'packageIcon';
/** Contents of files that browsers show as a picture without running scripts. */
const PICTURES = ['png', 'jpg', 'webp', 'gif'];

/** Throws if a key is not that of a picture in 文件管理 that the caller may read. */
async function checkPicture({ tx, caller }: ActorContext, key: string): Promise<void> {
  const found = await tx.$count(
    files,
    and(eq(files.key, key), inArray(files.tag, PICTURES), isNull(files.deletedAt)),
  );
  if (found === 0 || !(await mayReadFile(tx, caller, key)))
    throw badFields([{ field: 'iconKey', msg: texts.unknownPicture }]);
}

/**
 * Makes the picture of a package readable for every signed-in user, and keeps it while the package
 * uses it. The former picture is released.
 */
export async function storeIcon(
  by: ActorContext,
  packageId: number,
  { before, after }: { before: string; after: string },
): Promise<void> {
  if (before === after) return;
  const { tx, caller, now } = by;
  if (after !== '') {
    await checkPicture(by, after);
    const use = { key: after, kind: KIND, refId: packageId, userId: caller.userId };
    await addFileReference(tx, { ...use, access: 'public' });
  }
  if (before !== '') await releaseFiles(tx, KIND, [{ key: before, refId: packageId }], now);
}

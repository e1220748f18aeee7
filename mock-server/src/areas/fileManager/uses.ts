import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { fileReferences, files } from '../../platform/services/file/tables.ts';
import { readSubtree } from './folderRows.ts';
import { lockItems } from './items.ts';
import { filesWithin } from './recycleBin.ts';
import type { Items } from './schemas.ts';
import { texts } from './texts.ts';

const MAX_SHOWN_USES = 100;

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/**
 * Lists what uses the content of files, also of files in folders. Throws a refusal for an item that
 * the caller may not change.
 */
export async function readUses(by: ActorContext, body: Items) {
  const { tx, caller } = by;
  const items = await lockItems(by, body);
  const [fileIds, folderIds] = [idsOf(items.files), idsOf(items.folders)];
  const subtree = await readSubtree(tx, folderIds);
  const rows = await tx
    .select({ fileName: files.name, kind: fileReferences.kind })
    .from(files)
    .innerJoin(fileReferences, eq(fileReferences.key, files.key))
    .where(and(filesWithin(fileIds, subtree), await inScope(tx, caller, files)))
    .orderBy(files.id);
  return {
    total: rows.length,
    uses: rows
      .slice(0, MAX_SHOWN_USES)
      .map(({ fileName, kind }) => ({ fileName, title: texts.uses[kind] ?? texts.otherUse })),
  };
}

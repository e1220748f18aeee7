import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { badFields } from '../../http/errors.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { fileReaders } from '../../platform/services/file/fileReaders.ts';
import {
  addFileReference,
  mayReadFile,
  releaseFiles,
} from '../../platform/services/file/references.ts';
import { FILES_PATH } from '../../platform/services/file/service.ts';
import { fileReferences } from '../../platform/services/file/tables.ts';
import { isReceivedBy } from './audience.ts';
import { notices } from './tables.ts';
import { texts } from './texts.ts';

/** Kind of the references of notices to pictures and attachments. */
const KIND = 'notice';
/** Callers with this permission open the notices of authors in their data scope. */
const READ_CALL = '/notice/getNotice';
const PICTURE = new RegExp(`${FILES_PATH}/([\\w.-]{1,40})`, 'g');

/**
 * The files of a notice are readable by its author, by its receivers while it is published, and by
 * those who may open it in the list of notices.
 */
export const noticeFiles = fileReaders.with({
  kind: KIND,
  async readable(tx, caller) {
    const isManager = (await grantedPaths(tx, caller.authorityId)).has(READ_CALL);
    const isManaged = isManager ? ((await inScope(tx, caller, notices)) ?? sql`true`) : undefined;
    const isReadable = or(
      eq(notices.authorId, caller.userId),
      isManaged,
      isReceivedBy(caller.userId),
    );
    return sql`exists (select from ${notices} where ${notices.id} = ${fileReferences.refId} and ${isReadable})`;
  },
});

/**
 * Registers the pictures and attachments of a notice, which keeps their files while the notice uses
 * them. Throws if the author may not read a new one.
 */
export async function storePictures(
  { tx, caller, now, deps }: ActorContext & { deps: Pick<Deps, 'areas'> },
  { id, content }: { id: number; content: string },
): Promise<void> {
  const keys = new Set([...content.matchAll(PICTURE)].map(([, key = '']) => key));
  const isOfNotice = and(eq(fileReferences.kind, KIND), eq(fileReferences.refId, id));
  const stored = await tx
    .select({ key: fileReferences.key })
    .from(fileReferences)
    .where(isOfNotice);
  const known = new Set(stored.map(({ key }) => key));
  for (const key of keys) {
    if (known.has(key)) continue;
    if (!(await mayReadFile(tx, caller, key, deps.areas)))
      throw badFields([{ field: 'content', msg: texts.unknownPicture }]);
    await addFileReference(tx, {
      key,
      kind: KIND,
      refId: id,
      userId: caller.userId,
      access: 'owner',
    });
  }
  const unused = [...known].filter((key) => !keys.has(key));
  await releaseFiles(
    tx,
    KIND,
    unused.map((key) => ({ key, refId: id })),
    now,
  );
}

/** Ends the use of the pictures of deleted notices. */
export async function releasePictures(
  { tx, now }: Pick<ActorContext, 'tx' | 'now'>,
  noticeIds: readonly number[],
): Promise<void> {
  const uses = await tx
    .select({ key: fileReferences.key, refId: fileReferences.refId })
    .from(fileReferences)
    .where(and(eq(fileReferences.kind, KIND), inArray(fileReferences.refId, [...noticeIds])));
  await releaseFiles(tx, KIND, uses, now);
}

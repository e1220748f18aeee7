import { and, eq, inArray } from 'drizzle-orm';
import { badFields } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import {
  addFileReference,
  mayReadFile,
  releaseFiles,
} from '../../platform/services/file/references.ts';
import { FILES_PATH } from '../../platform/services/file/service.ts';
import { fileReferences } from '../../platform/services/file/tables.ts';
import { texts } from './texts.ts';

/** Kind of the references of notices to pictures. */
const KIND = 'notice';
const PICTURE = new RegExp(`${FILES_PATH}/([\\w.-]{1,40})`, 'g');

/**
 * Makes the pictures of a notice readable for every signed-in user, and keeps them while the notice
 * uses them. Throws if the author may not read a new one.
 */
export async function storePictures(
  { tx, caller, now }: ActorContext,
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
    if (!(await mayReadFile(tx, caller, key)))
      throw badFields([{ field: 'content', msg: texts.unknownPicture }]);
    await addFileReference(tx, {
      key,
      kind: KIND,
      refId: id,
      userId: caller.userId,
      access: 'public',
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

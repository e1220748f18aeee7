import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import { inScope, type ScopeActor } from '../../kernel/scope/scope.ts';
import { fileReaders } from './fileReaders.ts';
import { type FileAccess, fileReferences, files, pendingFiles } from './tables.ts';

/** A use of a stored file: the kind and the id of the record that refers to it. */
export interface FileUse {
  key: string;
  kind: string;
  refId: number;
}

/**
 * Registers a use of a stored file, so that the file is not removed and can be read by those who
 * may see the use. Does nothing if the use is registered already.
 *
 * @param use.userId the user of the file, for `access`
 */
export async function addFileReference(
  tx: Tx,
  use: FileUse & { userId: number; access: FileAccess },
): Promise<void> {
  await tx.insert(fileReferences).values(use).onConflictDoNothing();
}

/**
 * Ends uses of stored files. Files without another use are marked for removal, in the same
 * transaction.
 */
export async function releaseFiles(
  tx: Tx,
  kind: string,
  uses: readonly Pick<FileUse, 'key' | 'refId'>[],
  now: Date,
): Promise<void> {
  if (uses.length === 0) return;
  const ids = uses.map(({ refId }) => refId);
  const keys = [...new Set(uses.map(({ key }) => key))];
  await tx
    .delete(fileReferences)
    .where(
      and(
        eq(fileReferences.kind, kind),
        inArray(fileReferences.refId, ids),
        inArray(fileReferences.key, keys),
      ),
    );
  const used = await tx
    .select({ key: fileReferences.key })
    .from(fileReferences)
    .where(inArray(fileReferences.key, keys))
    .union(tx.select({ key: files.key }).from(files).where(inArray(files.key, keys)));
  const usedKeys = new Set(used.map(({ key }) => key));
  const unused = keys.filter((key) => !usedKeys.has(key));
  if (unused.length > 0)
    await tx
      .insert(pendingFiles)
      .values(unused.map((key) => ({ key, goesAt: now })))
      .onConflictDoNothing();
}

/** Condition for keys that nothing refers to, in a query on `pending_files`. */
export const isUnreferenced = (tx: Tx) =>
  and(
    notExists(tx.select({ key: files.key }).from(files).where(eq(files.key, pendingFiles.key))),
    notExists(
      tx
        .select({ key: fileReferences.key })
        .from(fileReferences)
        .where(eq(fileReferences.key, pendingFiles.key)),
    ),
  );

/** Returns the number of uses of a stored file. */
export const countReferences = (tx: Tx, key: string): Promise<number> =>
  tx.$count(fileReferences, eq(fileReferences.key, key));

/** Whether a caller reads one of the uses of a file by the rule of its area (`fileReaders`). */
async function isReaderOfUse(
  tx: Tx,
  caller: ScopeActor,
  key: string,
  areas: readonly Area[],
): Promise<boolean> {
  for (const { kind, readable } of areas.flatMap((area) => fileReaders.of(area) ?? [])) {
    const isOfKind = and(eq(fileReferences.key, key), eq(fileReferences.kind, kind));
    if ((await tx.$count(fileReferences, isOfKind)) === 0) continue;
    const isReadable = and(isOfKind, await readable(tx, caller));
    if ((await tx.$count(fileReferences, isReadable)) > 0) return true;
  }
  return false;
}

/**
 * Whether a caller may read a stored file: a file or a use that the caller may see, or a public
 * use.
 *
 * @param areas areas whose rules add readers
 */
export async function mayReadFile(
  tx: Tx,
  caller: ScopeActor,
  key: string,
  areas: readonly Area[] = [],
): Promise<boolean> {
  const seesUser = await inScope(tx, caller, fileReferences);
  const mayReadUse = or(
    eq(fileReferences.access, 'public'),
    eq(fileReferences.userId, caller.userId),
    and(eq(fileReferences.access, 'scope'), seesUser),
  );
  const rows = await tx
    .select({ one: sql`1` })
    .from(fileReferences)
    .where(and(eq(fileReferences.key, key), mayReadUse))
    .unionAll(
      tx
        .select({ one: sql`1` })
        .from(files)
        .where(and(eq(files.key, key), await inScope(tx, caller, files))),
    )
    .limit(1);
  return rows.length > 0 || isReaderOfUse(tx, caller, key, areas);
}

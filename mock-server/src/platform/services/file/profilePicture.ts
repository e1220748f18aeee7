import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { ScopeActor } from '../../kernel/scope/scope.ts';
import { addFileReference, mayReadFile, releaseFiles } from './references.ts';
import { fileReferences } from './tables.ts';

const KIND = 'profilePicture';
const KEY = /uploads\/file\/([0-9a-f]{32}\.[a-z0-9]{2,5})$/;

/** Releases the pictures of a user, except the one with the key `except`. */
export async function releaseProfilePicture(
  tx: Tx,
  userId: number,
  now: Date,
  except = '',
): Promise<void> {
  const previous = await tx
    .select({ key: fileReferences.key, refId: fileReferences.refId })
    .from(fileReferences)
    .where(
      and(
        eq(fileReferences.kind, KIND),
        eq(fileReferences.refId, userId),
        ne(fileReferences.key, except),
      ),
    );
  await releaseFiles(tx, KIND, previous, now);
}

/**
 * Registers the stored file that a user's picture names, so that everybody can see the picture. The
 * file of the previous picture is released. Ignores other addresses, and files that the caller may
 * not read.
 */
export async function referToProfilePicture(
  tx: Tx,
  caller: ScopeActor,
  { userId, headerImg }: { userId: number; headerImg: string },
  now: Date,
): Promise<void> {
  const key = KEY.exec(headerImg)?.[1] ?? '';
  if (key !== '' && (await mayReadFile(tx, caller, key)))
    await addFileReference(tx, { key, kind: KIND, refId: userId, userId, access: 'public' });
  await releaseProfilePicture(tx, userId, now, key);
}

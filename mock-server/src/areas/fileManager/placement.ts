import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { lockForCount } from '../../db/lockCount.ts';
import { badFields } from '../../http/errors.ts';
import { files, folders } from '../../platform/services/file/tables.ts';
import type { Place } from './access.ts';
import { nameKeyOf, splitName } from './fileNames.ts';
import { texts } from './texts.ts';

/** Until the transaction ends, no other call can give a name to files of the same user. */
export const lockNames = (tx: Tx, userId: number): Promise<void> =>
  lockForCount(tx, `file names of ${userId}`);

/** An item that may keep its own name. */
interface Except {
  fileId?: number;
  folderId?: number;
}

/** Whether a file or folder outside of the recycle bin has a name. Ignores case. */
async function isTaken(
  tx: Tx,
  { userId, folderId }: Place,
  name: string,
  except: Except,
): Promise<boolean> {
  const key = nameKeyOf(name);
  const inPlace = folderId === null ? isNull(files.folderId) : eq(files.folderId, folderId);
  const below = folderId === null ? isNull(folders.parentId) : eq(folders.parentId, folderId);
  const takenBy = await tx
    .select({ one: sql`1` })
    .from(files)
    .where(
      and(
        eq(files.userId, userId),
        inPlace,
        eq(sql`lower(${files.name})`, key),
        isNull(files.deletedAt),
        ne(files.id, except.fileId ?? 0),
      ),
    )
    .unionAll(
      tx
        .select({ one: sql`1` })
        .from(folders)
        .where(
          and(
            eq(folders.userId, userId),
            below,
            eq(folders.nameKey, key),
            isNull(folders.deletedAt),
            ne(folders.id, except.folderId ?? 0),
          ),
        ),
    )
    .limit(1);
  return takenBy.length > 0;
}

/** Throws 422 if a name is taken. The caller must hold `lockNames`. */
export async function assertFree(
  tx: Tx,
  place: Place,
  name: string,
  except: Except = {},
): Promise<void> {
  if (await isTaken(tx, place, name, except))
    throw badFields([{ field: 'name', msg: texts.exists(name) }]);
}

/**
 * Returns the name, or the name with the first free number: `a (2).txt`. The caller must hold
 * `lockNames`.
 */
export async function freeName(
  tx: Tx,
  place: Place,
  name: string,
  except: Except = {},
): Promise<string> {
  const { stem, ending } = splitName(name);
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : texts.copyName('', number);
    const room = 120 - suffix.length - ending.length;
    const candidate = `${[...stem].slice(0, room).join('')}${suffix}${ending}`;
    if (!(await isTaken(tx, place, candidate, except))) return candidate;
  }
}

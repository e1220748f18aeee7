import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { authorityApis } from './tables.ts';

/** A call of the API as permissions name it. */
export interface ApiKey {
  method: string;
  path: string;
}

/** Whether a role has a row for a call. No row, no call. */
export async function isGranted(tx: Tx, authorityId: number, api: ApiKey): Promise<boolean> {
  const rows = await tx
    .select({ path: authorityApis.path })
    .from(authorityApis)
    .where(
      and(eq(authorityApis.authorityId, authorityId), eq(authorityApis.method, api.method), eq(authorityApis.path, api.path)),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Which of several calls a role may make; a service works out a row's `actions` from it.
 *
 * @example (await grantedPaths(tx, 999, ['/user/deleteUser'])).has('/user/deleteUser')
 */
export async function grantedPaths(tx: Tx, authorityId: number, paths: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ path: authorityApis.path })
    .from(authorityApis)
    .where(and(eq(authorityApis.authorityId, authorityId), inArray(authorityApis.path, paths)));
  return new Set(rows.map((row) => row.path));
}

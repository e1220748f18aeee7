import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { remembered } from '../../../../db/memory.ts';
import { authorityApis } from './tables.ts';

/** A call of the API as permissions name it. */
export interface ApiKey {
  method: string;
  path: string;
}

const nameOf = ({ method, path }: ApiKey) => `${method} ${path}`;

/** What a role has rows for: its calls, and the paths of them. */
interface Granted {
  calls: ReadonlySet<string>;
  paths: ReadonlySet<string>;
}

const readGranted = (tx: Tx, authorityId: number): Promise<Granted> =>
  remembered(tx, 'rights', `calls of ${authorityId}`, async (db) => {
    const rows = await db
      .select({ method: authorityApis.method, path: authorityApis.path })
      .from(authorityApis)
      .where(eq(authorityApis.authorityId, authorityId));
    return { calls: new Set(rows.map(nameOf)), paths: new Set(rows.map(({ path }) => path)) };
  });

/** Whether a role has a row for a call. No row, no call. */
export async function isGranted(tx: Tx, authorityId: number, api: ApiKey): Promise<boolean> {
  return (await readGranted(tx, authorityId)).calls.has(nameOf(api));
}

/**
 * Those of some calls that a role has rows for, in their order. They are looked up together.
 *
 * @example await grantedOf(tx, 999, area.routes)
 */
export async function grantedOf<T extends ApiKey>(
  tx: Tx,
  authorityId: number,
  apis: readonly T[],
): Promise<T[]> {
  const { calls } = await readGranted(tx, authorityId);
  return apis.filter((api) => calls.has(nameOf(api)));
}

/**
 * The paths of all calls that a role may make; what a caller may do to a row is worked out from it.
 *
 * @example (await callsOf(tx, 999)).has('/user/deleteUser')
 */
export const callsOf = async (tx: Tx, authorityId: number): Promise<ReadonlySet<string>> =>
  (await readGranted(tx, authorityId)).paths;

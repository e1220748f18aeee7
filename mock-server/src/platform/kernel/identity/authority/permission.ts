import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { readMemoized } from '../../../../db/memory.ts';
import { authorityApis } from './tables.ts';

/** Identifies a call in permissions. */
export interface ApiKey {
  method: string;
  path: string;
}

const nameOf = ({ method, path }: ApiKey) => `${method} ${path}`;

/** Calls granted to a role, `POST /user/deleteUser`, and their paths with and without the method. */
interface Granted {
  calls: ReadonlySet<string>;
  paths: ReadonlySet<string>;
}

const readGranted = (tx: Tx, authorityId: number): Promise<Granted> =>
  readMemoized(tx, 'rights', `calls of ${authorityId}`, async (db) => {
    const rows = await db
      .select({ method: authorityApis.method, path: authorityApis.path })
      .from(authorityApis)
      .where(eq(authorityApis.authorityId, authorityId));
    const calls = new Set(rows.map(nameOf));
    return { calls, paths: new Set([...calls, ...rows.map(({ path }) => path)]) };
  });

/** Whether a call is granted to a role. */
export async function isGranted(tx: Tx, authorityId: number, api: ApiKey): Promise<boolean> {
  return (await readGranted(tx, authorityId)).calls.has(nameOf(api));
}

/**
 * Filters calls by the grants of a role. Keeps their order and reads the grants once.
 *
 * @example await filterGranted(tx, 999, area.routes)
 */
export async function filterGranted<T extends ApiKey>(
  tx: Tx,
  authorityId: number,
  apis: readonly T[],
): Promise<T[]> {
  const { calls } = await readGranted(tx, authorityId);
  return apis.filter((api) => calls.has(nameOf(api)));
}

/**
 * Returns the paths of all calls that a role can make, each with and without its method. The actions
 * on rows are derived from it.
 *
 * @example (await grantedPaths(tx, 999)).has('/user/deleteUser')
 */
export const grantedPaths = async (tx: Tx, authorityId: number): Promise<ReadonlySet<string>> =>
  (await readGranted(tx, authorityId)).paths;

import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { Caller } from '../../http/route.ts';
import { apis } from '../api/tables.ts';
import { assertReadable, checkGrant, grantableOf } from './grantRules.ts';
import { assertAbove } from './hierarchy.ts';
import { lockAuthority } from './service.ts';
import { authorityApis } from './tables.ts';
import { texts } from './texts.ts';

export interface ApiKey {
  path: string;
  method: string;
}

const keyOf = ({ method, path }: ApiKey) => `${method} ${path}`;

/** The calls that a role may make. */
const readPolicies = (tx: Tx, authorityId: number): Promise<ApiKey[]> =>
  tx
    .select({ path: authorityApis.path, method: authorityApis.method })
    .from(authorityApis)
    .where(eq(authorityApis.authorityId, authorityId))
    .orderBy(asc(authorityApis.path), asc(authorityApis.method));

/** The calls of a role that the caller may read, with those that he may give it. */
export async function readRolePolicies(tx: Tx, { authorityId: callerRole }: Caller, authorityId: number) {
  await assertReadable(tx, callerRole, authorityId);
  const paths = await readPolicies(tx, authorityId);
  return { paths, grantable: grantableOf(callerRole, paths, await readPolicies(tx, callerRole), keyOf) };
}

const keysOf = async (tx: Tx, authorityId: number) => new Set((await readPolicies(tx, authorityId)).map(keyOf));

/** Sets the calls that a role below the caller's may make. Nobody gives a call that he may not make himself. */
export async function setPolicies(tx: Tx, caller: Caller, authorityId: number, infos: readonly ApiKey[]): Promise<void> {
  await lockAuthority(tx, authorityId);
  await assertAbove(tx, caller.authorityId, [authorityId]);
  const wanted = new Map(infos.map((info) => [keyOf(info), { path: info.path, method: info.method }]));
  const current = await keysOf(tx, authorityId);
  const rows = await tx.select({ method: apis.method, path: apis.path }).from(apis);
  const known = new Set(rows.map(keyOf));
  const unknown = [...wanted.keys()].find((key) => !known.has(key) && !current.has(key));
  if (unknown) throw refuse(texts.unknownApi(unknown));
  checkGrant({
    callerRole: caller.authorityId,
    targetRole: authorityId,
    current,
    wanted: new Set(wanted.keys()),
    held: await keysOf(tx, caller.authorityId),
    label: (key) => key,
  });
  await tx.delete(authorityApis).where(eq(authorityApis.authorityId, authorityId));
  const grants = [...wanted.values()].map((info) => ({ authorityId, ...info }));
  if (grants.length > 0) await tx.insert(authorityApis).values(grants);
}

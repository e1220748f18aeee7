import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { assertAbove } from '../../kernel/identity/authority/hierarchy.ts';
import { assertRevision, computeRevision } from '../../kernel/identity/authority/revision.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import { assertReadable, checkGrant, grantableRights } from './grantRules.ts';
import type { UpdateCasbin } from './schemas.ts';
import { lockAuthority } from './service.ts';
import { texts } from './texts.ts';

export interface ApiKey {
  path: string;
  method: string;
}

const keyOf = ({ method, path }: ApiKey) => `${method} ${path}`;

/** Returns the calls that a role may make. */
const readPolicies = (tx: Tx, authorityId: number): Promise<ApiKey[]> =>
  tx
    .select({ path: authorityApis.path, method: authorityApis.method })
    .from(authorityApis)
    .where(eq(authorityApis.authorityId, authorityId))
    .orderBy(asc(authorityApis.path), asc(authorityApis.method));

/**
 * Returns the calls of a role that the caller may read, their revision, and the calls that the
 * caller may grant.
 */
export async function readRolePolicies(
  tx: Tx,
  { authorityId: callerRole }: Caller,
  authorityId: number,
) {
  await assertReadable(tx, callerRole, authorityId);
  const paths = await readPolicies(tx, authorityId);
  const grantable = grantableRights(callerRole, paths, await readPolicies(tx, callerRole), keyOf);
  return { paths, grantable, revision: computeRevision(paths.map(keyOf)) };
}

const keysOf = async (tx: Tx, authorityId: number) =>
  new Set((await readPolicies(tx, authorityId)).map(keyOf));

/**
 * Replaces the calls that a role below the caller's role may make. Callers can only grant calls
 * that they may make. Throws 409 if `revision` is outdated. Returns the new revision.
 */
export async function setPolicies(
  tx: Tx,
  caller: Caller,
  { authorityId, casbinInfos, revision }: UpdateCasbin,
) {
  const role = await lockAuthority(tx, authorityId);
  await assertAbove(tx, caller.authorityId, [authorityId]);
  const nextRules = new Map(
    casbinInfos.map((info) => [keyOf(info), { path: info.path, method: info.method }]),
  );
  const current = await keysOf(tx, authorityId);
  assertRevision(revision, computeRevision(current), {
    role: role.authorityName,
    rights: texts.rights.apis,
  });
  const rows = await tx.select({ method: apis.method, path: apis.path }).from(apis);
  const declaredKeys = new Set(rows.map(keyOf));
  const unknown = [...nextRules.keys()].find((key) => !declaredKeys.has(key) && !current.has(key));
  if (unknown) throw refuse(texts.unknownApi(unknown));
  checkGrant({
    callerRole: caller.authorityId,
    targetRole: authorityId,
    current,
    wanted: new Set(nextRules.keys()),
    held: await keysOf(tx, caller.authorityId),
    label: (key) => key,
  });
  await tx.delete(authorityApis).where(eq(authorityApis.authorityId, authorityId));
  const grants = [...nextRules.values()].map((info) => ({ authorityId, ...info }));
  if (grants.length > 0) await tx.insert(authorityApis).values(grants);
  return { revision: computeRevision(nextRules.keys()) };
}

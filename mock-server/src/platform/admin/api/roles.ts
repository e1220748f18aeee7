import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { planRightChange, readableRoles } from '../../accounts/authority/holders.ts';
import type { ApiKey } from '../../accounts/authority/policies.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { authorities, authorityApis } from '../../kernel/identity/authority/tables.ts';
import { texts } from './texts.ts';

const grantsOf = ({ method, path }: ApiKey) =>
  and(eq(authorityApis.method, method), eq(authorityApis.path, path));

async function readHolders(tx: Tx, { method, path }: ApiKey): Promise<number[]> {
  const existingApis = await tx
    .select({ id: apis.id })
    .from(apis)
    .where(and(eq(apis.method, method), eq(apis.path, path)));
  if (existingApis.length === 0) throw refuse(texts.unknown);
  const rows = await tx
    .select({ id: authorityApis.authorityId })
    .from(authorityApis)
    .where(grantsOf({ method, path }));
  return rows.map(({ id }) => id);
}

/**
 * Returns the roles that may make a call, among the caller's role and the roles below it. Throws
 * for an unknown call.
 */
export const readApiRoles = async (tx: Tx, caller: Caller, api: ApiKey): Promise<number[]> =>
  readableRoles(tx, caller.authorityId, await readHolders(tx, api));

/**
 * Replaces the roles that may make a call, by the rules of `planRightChange`. Throws for an unknown
 * call.
 */
export async function setApiRoles(
  tx: Tx,
  caller: Caller,
  api: ApiKey,
  nextRoleIds: readonly number[],
): Promise<void> {
  const { method, path } = api;
  const current = await readHolders(tx, api);
  const { given, taken } = await planRightChange(tx, caller, {
    current,
    wanted: nextRoleIds,
    label: `${method} ${path}`,
  });
  const removedIds = taken.map(({ authorityId }) => authorityId);
  if (removedIds.length > 0)
    await tx
      .delete(authorityApis)
      .where(and(grantsOf(api), inArray(authorityApis.authorityId, removedIds)));
  const grants = given.map(({ authorityId }) => ({ authorityId, method, path }));
  if (grants.length > 0) await tx.insert(authorityApis).values(grants).onConflictDoNothing();
}

/**
 * Returns the roles that may make each call, by `METHOD /path`, among the caller's role and the
 * roles below it.
 */
export async function readRolesByCall(
  tx: Tx,
  callerRole: number,
  calls: readonly ApiKey[],
): Promise<Map<string, number[]>> {
  if (calls.length === 0) return new Map();
  const paths = [...new Set(calls.map(({ path }) => path))];
  const rows = await tx.select().from(authorityApis).where(inArray(authorityApis.path, paths));
  const readable = new Set(
    await readableRoles(tx, callerRole, [...new Set(rows.map(({ authorityId }) => authorityId))]),
  );
  const rolesByCall = new Map<string, number[]>();
  for (const { method, path, authorityId } of rows) {
    const key = `${method} ${path}`;
    if (readable.has(authorityId))
      rolesByCall.set(
        key,
        [...(rolesByCall.get(key) ?? []), authorityId].sort((a, b) => a - b),
      );
  }
  return rolesByCall;
}

/** Returns the names of roles by id as text. */
export async function readRoleNames(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: authorities.authorityId, name: authorities.authorityName })
    .from(authorities);
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

/** Returns the groups of calls, and the roles that the caller may read. */
export async function readApiOptions(tx: Tx, { authorityId }: Caller) {
  const groups = await tx
    .selectDistinct({ apiGroup: apis.apiGroup })
    .from(apis)
    .orderBy(asc(apis.apiGroup));
  const all = await tx
    .select({ authorityId: authorities.authorityId, authorityName: authorities.authorityName })
    .from(authorities)
    .orderBy(asc(authorities.authorityId));
  const readable = new Set(
    await readableRoles(
      tx,
      authorityId,
      all.map((role) => role.authorityId),
    ),
  );
  return {
    groups: groups.map(({ apiGroup }) => apiGroup),
    roles: all.filter((role) => readable.has(role.authorityId)),
  };
}

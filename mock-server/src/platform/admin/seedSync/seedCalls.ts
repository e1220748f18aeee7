import type { Tx } from '../../../db/database.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { authorities, authorityApis } from '../../kernel/identity/authority/tables.ts';
import { addApiRows, grantableCalls, type InitialCall, readIgnored } from '../api/sync.ts';
import { claimNew } from './claimNew.ts';

const grantName = (role: number, { method, path }: InitialCall) => `${role} ${method} ${path}`;

/**
 * Adds rows for new calls, except ignored calls, and grants them to their initial roles. Each role
 * is granted a call only once, so that a revoked right is not restored. 超级管理员 gets every call at
 * every start. Edited rows do not change.
 */
export async function seedCalls(tx: Tx, areas: readonly Area[]): Promise<void> {
  const ignored = await readIgnored(tx);
  const calls = grantableCalls(areas).filter(
    ({ method, path }) => !ignored.has(`${method} ${path}`),
  );
  await addApiRows(tx, calls);
  const existingRoles = new Set(
    (await tx.select({ id: authorities.authorityId }).from(authorities)).map(({ id }) => id),
  );
  const grants = calls.flatMap((call) =>
    call.roles.filter((role) => role !== SUPER_ADMIN).map((role) => ({ role, call })),
  );
  const newGrants = await claimNew(
    tx,
    'grant',
    grants.map(({ role, call }) => grantName(role, call)),
  );
  const rows = grants
    .filter(({ role, call }) => existingRoles.has(role) && newGrants.has(grantName(role, call)))
    .map(({ role, call: { method, path } }) => ({ authorityId: role, method, path }));
  if (rows.length > 0) await tx.insert(authorityApis).values(rows).onConflictDoNothing();
}

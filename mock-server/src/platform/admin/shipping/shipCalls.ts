import type { Tx } from '../../../db/database.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { authorities, authorityApis } from '../../kernel/identity/authority/tables.ts';
import { addApiRows, type FirstCall, grantableCalls, readIgnored } from '../api/sync.ts';
import { takeNew } from './takeNew.ts';

const grantName = (role: number, { method, path }: FirstCall) => `${role} ${method} ${path}`;

/**
 * Adds the rows of calls that this version brings, those that an operator ignores apart, and gives them to the roles that have
 * them from the start: to each role once, so that a right that an operator took away stays away. 超级管理员 has every call at
 * every start. A row that someone edited stays as it is.
 */
export async function shipCalls(tx: Tx, areas: readonly Area[]): Promise<void> {
  const ignored = await readIgnored(tx);
  const calls = grantableCalls(areas).filter(
    ({ method, path }) => !ignored.has(`${method} ${path}`),
  );
  await addApiRows(tx, calls);
  const there = new Set(
    (await tx.select({ id: authorities.authorityId }).from(authorities)).map(({ id }) => id),
  );
  const grants = calls.flatMap((call) =>
    call.roles.filter((role) => role !== SUPER_ADMIN).map((role) => ({ role, call })),
  );
  const fresh = await takeNew(
    tx,
    'grant',
    grants.map(({ role, call }) => grantName(role, call)),
  );
  const rows = grants
    .filter(({ role, call }) => there.has(role) && fresh.has(grantName(role, call)))
    .map(({ role, call: { method, path } }) => ({ authorityId: role, method, path }));
  if (rows.length > 0) await tx.insert(authorityApis).values(rows).onConflictDoNothing();
}

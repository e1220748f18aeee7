import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { assertAbove, readHierarchy } from '../../kernel/identity/authority/hierarchy.ts';
import type { authorities } from '../../kernel/identity/authority/tables.ts';
import { checkGrant } from './grantRules.ts';
import { lockAuthority } from './service.ts';
import { texts } from './texts.ts';

type Row = typeof authorities.$inferSelect;

/** A right, with the roles that have it now and the roles that will have it. */
interface Sharing {
  current: readonly number[];
  wanted: readonly number[];
  /** Display name of the right. */
  label: string;
}

/**
 * Returns the given roles that the caller may read (the caller's role and roles below it), sorted
 * by id.
 */
export async function readableRoles(
  tx: Tx,
  callerRole: number,
  roles: readonly number[],
): Promise<number[]> {
  const hierarchy = await readHierarchy(tx);
  return roles
    .filter((role) => role === callerRole || hierarchy.isAbove(callerRole, role))
    .sort((a, b) => a - b);
}

/**
 * Returns the roles that gain and lose a right, with their rows locked. The rules are the same as
 * for setting the rights of a role: only roles below the caller's role change, callers can only
 * grant rights that they have, and 超级管理员 cannot lose rights. Roles that the caller may not read do
 * not change.
 */
export async function planRightChange(
  tx: Tx,
  { authorityId: callerRole }: Caller,
  { current, wanted: newRoleIds, label }: Sharing,
): Promise<{ given: Row[]; taken: Row[] }> {
  const [currentRoles, wantedRoles] = [new Set(current), new Set(newRoleIds)];
  const addedRoles = [...wantedRoles].filter((id) => !currentRoles.has(id));
  const removedRoles = (await readableRoles(tx, callerRole, current)).filter(
    (id) => !wantedRoles.has(id),
  );
  const changed = [...addedRoles, ...removedRoles].sort((a, b) => a - b);
  const rows: Row[] = [];
  for (const id of changed) rows.push(await lockAuthority(tx, id, texts.unknownRole));
  await assertAbove(tx, callerRole, changed);
  const rights = (isGranted: boolean) => new Set(isGranted ? [label] : []);
  for (const targetRole of changed)
    checkGrant({
      callerRole,
      targetRole,
      current: rights(currentRoles.has(targetRole)),
      wanted: rights(wantedRoles.has(targetRole)),
      held: rights(currentRoles.has(callerRole)),
      label: String,
    });
  const isGiven = ({ authorityId }: Row) => wantedRoles.has(authorityId);
  return { given: rows.filter(isGiven), taken: rows.filter((row) => !isGiven(row)) };
}

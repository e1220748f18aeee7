import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { assertAbove, readHierarchy } from '../../kernel/identity/authority/hierarchy.ts';
import type { authorities } from '../../kernel/identity/authority/tables.ts';
import { checkGrant } from './grantRules.ts';
import { lockAuthority } from './service.ts';
import { texts } from './texts.ts';

type Row = typeof authorities.$inferSelect;

/** One right and the roles that have it: now, and as they should. */
interface Sharing {
  current: readonly number[];
  wanted: readonly number[];
  /** How a person knows the right. */
  label: string;
}

/** Those of some roles whose rights the caller may read: his own, and those below it. In order of their numbers. */
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
 * Which roles get one right and which lose it when `wanted` are to have it; their rows are locked. The rules are those of
 * setting the rights of one role: only roles below the caller's change, nobody gives what he does not hold, 超级管理员 loses
 * nothing. Roles that the caller may not read keep what they have, since he cannot name them.
 */
export async function shareRight(
  tx: Tx,
  { authorityId: callerRole }: Caller,
  { current, wanted, label }: Sharing,
): Promise<{ given: Row[]; taken: Row[] }> {
  const [has, shall] = [new Set(current), new Set(wanted)];
  const given = [...shall].filter((id) => !has.has(id));
  const taken = (await readableRoles(tx, callerRole, current)).filter((id) => !shall.has(id));
  const changed = [...given, ...taken].sort((a, b) => a - b);
  const rows: Row[] = [];
  for (const id of changed) rows.push(await lockAuthority(tx, id, texts.unknownRole));
  await assertAbove(tx, callerRole, changed);
  const rights = (held: boolean) => new Set(held ? [label] : []);
  for (const targetRole of changed)
    checkGrant({
      callerRole,
      targetRole,
      current: rights(has.has(targetRole)),
      wanted: rights(shall.has(targetRole)),
      held: rights(has.has(callerRole)),
      label: String,
    });
  const isGiven = ({ authorityId }: Row) => shall.has(authorityId);
  return { given: rows.filter(isGiven), taken: rows.filter((row) => !isGiven(row)) };
}

import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import { readHierarchy, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { texts } from './texts.ts';

interface Grant<K> {
  callerRole: number;
  targetRole: number;
  /** Rights of the target role now, its new rights, and the rights of the caller. */
  current: ReadonlySet<K>;
  wanted: ReadonlySet<K>;
  held: ReadonlySet<K>;
  /** Returns the display name of a right. */
  label(key: K): string;
}

/**
 * Checks a change of rights. Callers can only grant rights that they have, and 超级管理员 cannot lose
 * rights. Existing rights may stay. 超级管理员 can grant any right. Throws a refusal with the first
 * invalid right.
 */
export function checkGrant<K>({
  callerRole,
  targetRole,
  current,
  wanted: newRights,
  held: callerRights,
  label,
}: Grant<K>): void {
  if (targetRole === SUPER_ADMIN && [...current].some((key) => !newRights.has(key)))
    throw refuse(texts.superKept);
  if (callerRole === SUPER_ADMIN) return;
  const tooMuch = [...newRights].find((key) => !current.has(key) && !callerRights.has(key));
  if (tooMuch !== undefined) throw refuse(texts.notHeld(label(tooMuch)));
}

/**
 * Returns the rights that a caller may select for a role: the existing rights and the caller's own
 * rights, or `null` for all.
 *
 * @param keyOf returns the identity of a right
 */
export function grantableRights<R>(
  callerRole: number,
  current: readonly R[],
  rights: readonly R[],
  keyOf: (right: R) => unknown,
): R[] | null {
  if (callerRole === SUPER_ADMIN) return null;
  return [...new Map([...rights, ...current].map((right) => [keyOf(right), right])).values()];
}

/** Throws unless the role is the caller's role or below it. */
export async function assertReadable(tx: Tx, callerRole: number, role: number): Promise<void> {
  if (role === callerRole) return;
  const hierarchy = await readHierarchy(tx);
  if (!hierarchy.isAbove(callerRole, role)) throw refuse(texts.unknown);
}

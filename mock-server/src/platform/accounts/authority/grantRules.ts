import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import { readHierarchy, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { texts } from './texts.ts';

interface Grant<K> {
  callerRole: number;
  targetRole: number;
  /** What the target has now, what it should have, and what the caller has himself. */
  current: ReadonlySet<K>;
  wanted: ReadonlySet<K>;
  held: ReadonlySet<K>;
  /** How a person knows one right. */
  label(key: K): string;
}

/**
 * The rule behind everything that gives rights: nobody gives more than he holds, and 超级管理员 loses nothing. What the target
 * has already may stay, whoever gave it. 超级管理员 may give everything there is. Throws a refusal that names the first right at fault.
 */
export function checkGrant<K>({
  callerRole,
  targetRole,
  current,
  wanted,
  held,
  label,
}: Grant<K>): void {
  if (targetRole === SUPER_ADMIN && [...current].some((key) => !wanted.has(key)))
    throw refuse(texts.superKept);
  if (callerRole === SUPER_ADMIN) return;
  const tooMuch = [...wanted].find((key) => !current.has(key) && !held.has(key));
  if (tooMuch !== undefined) throw refuse(texts.notHeld(label(tooMuch)));
}

/**
 * What a caller may tick for a role, by the rule of `checkGrant`: what it has, and what he holds himself; `null` for everything.
 *
 * @param keyOf tells two rights apart
 */
export function grantableOf<R>(
  callerRole: number,
  current: readonly R[],
  held: readonly R[],
  keyOf: (right: R) => unknown,
): R[] | null {
  if (callerRole === SUPER_ADMIN) return null;
  return [...new Map([...held, ...current].map((right) => [keyOf(right), right])).values()];
}

/** Throws unless the caller may read a role's rights: his own role's, or those of a role below it. */
export async function assertReadable(tx: Tx, callerRole: number, role: number): Promise<void> {
  if (role === callerRole) return;
  const hierarchy = await readHierarchy(tx);
  if (!hierarchy.isAbove(callerRole, role)) throw refuse(texts.unknown);
}

import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { readRoleIds } from './policy.ts';

/**
 * Returns a hash of the facts that a proof depends on: the user's password, all roles, and the role
 * of the session. It is stored with a proof, which is only valid while the hash is the same. Any
 * change of these facts, by any call or job, thus invalidates the proof.
 *
 * @param authorityId role of the session; absent for a sign-in
 * @returns a hash of 64 characters
 */
export async function proofGrounds(tx: Tx, userId: number, authorityId?: number): Promise<string> {
  const [user] = await tx
    .select({ epoch: users.sessionEpoch })
    .from(users)
    .where(eq(users.id, userId));
  const roles = (await readRoleIds(tx, userId)).sort((a, b) => a - b);
  return createHash('sha256')
    .update(JSON.stringify([userId, user?.epoch, roles, authorityId]))
    .digest('hex');
}

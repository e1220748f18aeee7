import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { rolesOf } from './policy.ts';

/**
 * What a proof stands on: the user's password and the roles that he holds and acts in. A proof is stored with it and counts only while it is the
 * same, so that a change of any of these ends the proof, by whichever call or job it was made.
 *
 * @param authorityId the role of his session; absent for a sign-in
 * @returns a hash of 64 characters
 */
export async function groundsOf(tx: Tx, userId: number, authorityId?: number): Promise<string> {
  const [user] = await tx
    .select({ epoch: users.sessionEpoch })
    .from(users)
    .where(eq(users.id, userId));
  const roles = (await rolesOf(tx, userId)).sort((a, b) => a - b);
  return createHash('sha256')
    .update(JSON.stringify([userId, user?.epoch, roles, authorityId]))
    .digest('hex');
}

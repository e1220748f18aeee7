import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { findBinding } from '../../kernel/identity/wx/bindings.ts';
import { proofOfSignIn, proofsOfRoles, rolesOf } from './policy.ts';
import type { ProofKind } from './proofKind.ts';
import { texts } from './texts.ts';

/** The call that binds a WeChat account to the caller. */
export const BIND_CALL = 'GET /wx/wxbind';

/**
 * Which proof binding a WeChat account needs of a user, if any: a bound account signs in and proves, so a stolen session must
 * not bind its own. Nobody needs one of whom the policy wants nothing. Throws for who has no proof to give but his password: he
 * binds while he signs in (`POST /base/bindwx`).
 */
export async function proofOfBinding(tx: Tx, userId: number): Promise<ProofKind | undefined> {
  const { byPhone, byWechat } = await proofsOfRoles(tx, await rolesOf(tx, userId));
  if (!byPhone && !byWechat) return undefined;
  if (byWechat && (await findBinding(tx, { userId }))) return 'wx';
  // The phone is a proof only while its user cannot change it himself.
  const [user] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  if (byPhone && user?.phone) return 'sms';
  throw refuse(texts.bindWhileSigningIn);
}

/**
 * Which proof is needed of a user who binds a WeChat account while he signs in with his password: his phone, where the policy takes
 * it as a proof and he has one. Who has none is known by his password alone.
 */
export async function proofOfBindingSignIn(
  tx: Tx,
  roles: readonly number[],
  { phone }: { phone: string },
): Promise<'sms' | 'wx' | undefined> {
  const ofSignIn = await proofOfSignIn(tx, roles);
  if (ofSignIn) return ofSignIn;
  const { byPhone } = await proofsOfRoles(tx, roles);
  return byPhone && phone !== '' ? 'sms' : undefined;
}

import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { findBinding } from '../../kernel/identity/wx/bindings.ts';
import { readRoleIds, requiredSignInProof, roleProofs } from './policy.ts';
import type { ProofKind } from './proofKind.ts';
import { texts } from './texts.ts';

/** The call that binds a WeChat account to the caller. */
export const BIND_CALL = 'GET /wx/wxbind';

/**
 * Returns the proof that a user needs to bind a WeChat account, if any. A bound account can sign in
 * and give proofs, so a stolen session must not bind another account. No proof is needed if the
 * policy requires none of the user. Throws a refusal if the user has no proof besides the password;
 * such a user binds the account while signing in (`POST /base/bindwx`).
 */
export async function bindingProof(tx: Tx, userId: number): Promise<ProofKind | undefined> {
  const { byPhone, byWechat } = await roleProofs(tx, await readRoleIds(tx, userId));
  if (!byPhone && !byWechat) return undefined;
  if (byWechat && (await findBinding(tx, { userId }))) return 'wx';
  // The phone is a proof only if the policy prevents its user from changing it.
  const [user] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  if (byPhone && user?.phone) return 'sms';
  throw refuse(texts.bindWhileSigningIn);
}

/**
 * Returns the proof for binding a WeChat account during a sign-in with the password: the phone, if
 * the policy accepts it as a proof and the user has one. Other users only need the password.
 */
export async function bindingSignInProof(
  tx: Tx,
  roles: readonly number[],
  { phone }: { phone: string },
): Promise<'sms' | 'wx' | undefined> {
  const signInProof = await requiredSignInProof(tx, roles);
  if (signInProof) return signInProof;
  const { byPhone } = await roleProofs(tx, roles);
  return byPhone && phone !== '' ? 'sms' : undefined;
}

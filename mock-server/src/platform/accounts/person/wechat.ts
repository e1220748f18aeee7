import { eq } from 'drizzle-orm';
import { badFields, refuse } from '../../../http/errors.ts';
import type { Call } from '../../kernel/area/call.ts';
import { decodePassword } from '../../kernel/auth/passwordEncoding.ts';
import { wxBindings } from '../../kernel/identity/wx/tables.ts';
import { readRoleIds, roleProofs } from '../../services/verification/policy.ts';
import { checkOwnPassword } from '../user/ownPassword.ts';
import type { RemoveWechat } from './schemas.ts';
import { texts } from './texts.ts';

/**
 * Removes the caller's WeChat binding. Requires the password. Users who must verify with WeChat
 * cannot remove it; otherwise they could bypass the verification with another WeChat account.
 * Without a transaction, because a failed attempt is counted.
 */
export async function removeWechat({
  tx,
  caller,
  body,
  now,
  proven,
}: Call<RemoveWechat>): Promise<void> {
  const { byWechat } = await roleProofs(tx, await readRoleIds(tx, caller.userId));
  if (byWechat && !proven) throw refuse(texts.wechatProves);
  const password = decodePassword(body.password, body.passwordEncoding);
  await checkOwnPassword(tx, caller, {
    password,
    now,
    wrong: badFields([{ field: 'password', msg: texts.wrongPassword }]),
  });
  const removed = await tx
    .delete(wxBindings)
    .where(eq(wxBindings.userId, caller.userId))
    .returning({ userId: wxBindings.userId });
  if (removed.length === 0) throw refuse(texts.notBound);
}

import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { badFields, refuse } from '../../../http/errors.ts';
import type { Call } from '../../kernel/area/call.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import type { Gateways } from '../../kernel/interfaces/gateways.ts';
import { referToProfilePicture } from '../../services/file/profilePicture.ts';
import { readRoleIds, roleProofs } from '../../services/verification/policy.ts';
import { pickChanged } from './changes.ts';
import { checkFields } from './rules.ts';
import type { SetSelfInfo } from './schemas.ts';
import { withPinyin } from './search.ts';
import { texts } from './texts.ts';

/**
 * Throws if users change their own phone while the policy uses it for verification. Otherwise a
 * stolen session could redirect the codes. An administrator can change it, or the user after
 * another proof that the policy allows.
 */
export async function assertOwnPhone(
  tx: Tx,
  user: { id: number; phone: string },
  { phone, proven }: { phone: string; proven: boolean },
): Promise<void> {
  if (phone === user.phone || proven) return;
  const { byPhone } = await roleProofs(tx, await readRoleIds(tx, user.id));
  if (byPhone) throw refuse(texts.phoneProves);
}

/**
 * Throws for a new phone or email if codes can be sent. In that case `/person/changeContact`
 * verifies it with a code. Without a gateway, the new value is accepted unverified.
 */
async function assertNoCodeDue(
  tx: Tx,
  gateways: Pick<Gateways, 'sms' | 'mail'>,
  { phone, email }: Pick<SetSelfInfo, 'phone' | 'email'>,
): Promise<void> {
  const errors = [
    ...(phone !== undefined && (await gateways.sms(tx))
      ? [{ field: 'phone', msg: texts.phoneNeedsCode }]
      : []),
    ...(email !== undefined && (await gateways.mail(tx))
      ? [{ field: 'email', msg: texts.emailNeedsCode }]
      : []),
  ];
  if (errors.length > 0) throw badFields(errors);
}

/** Changes the caller's profile. Ignores empty texts, as clients of the compatible API expect. */
export async function setSelfInfo(
  { tx, caller, proven, deps, now }: Pick<Call, 'tx' | 'caller' | 'proven' | 'deps' | 'now'>,
  input: SetSelfInfo,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, caller.userId)).for('update');
  if (!user) throw refuse(texts.unknownUser);
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
  checkFields(changes);
  const fields = pickChanged(user, changes);
  if (fields.phone !== undefined) await assertOwnPhone(tx, user, { phone: fields.phone, proven });
  if (!proven) await assertNoCodeDue(tx, deps.gateways, fields);
  await tx
    .update(users)
    .set({ ...withPinyin(fields), updatedAt: new Date() })
    .where(eq(users.id, user.id));
  const { headerImg } = fields as { headerImg?: string };
  if (headerImg !== undefined)
    await referToProfilePicture(tx, caller, { userId: user.id, headerImg }, now);
}

/** Size limit of a user's settings as JSON. */
const SETTING_KILOBYTES = 16;

/** Replaces the settings of the caller's client. Throws if the JSON is larger than 16 KB. */
export async function setSelfSetting(
  tx: Tx,
  caller: Caller,
  originSetting: Record<string, unknown>,
): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(originSetting)) > SETTING_KILOBYTES * 1024)
    throw refuse(texts.settingTooLarge(SETTING_KILOBYTES));
  await tx.update(users).set({ originSetting }).where(eq(users.id, caller.userId));
}

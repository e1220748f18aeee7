import { and, eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { refuse } from '../../http/errors.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { RequiredReason, requireReason } from '../../platform/kernel/lists/reason.ts';
import { consumeRateLimit } from '../../platform/kernel/requestGuards/rateLimit.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { assetAccounts } from './tables.ts';
import { texts } from './texts.ts';

/** Limit of revealed values per user: enough for work, too low to copy a list. */
const REVEAL_LIMIT = { max: 30, windowMs: 600_000 };

/**
 * Counts a reveal of a masked value. Throws without a reason, and with code 429 above the limit.
 */
export async function countReveal(
  { tx, caller, now }: ActorContext,
  reason: string,
): Promise<void> {
  requireReason(reason);
  await consumeRateLimit(tx, `reveal ${caller.userId}`, REVEAL_LIMIT, now);
}

export const RevealPhone = Type.Object({
  ID: idSchema(assetAccounts.userId, texts.fields.userId),
  reason: RequiredReason,
});
export type RevealPhone = Static<typeof RevealPhone>;
export const Revealed = Type.Object({ value: Type.String() });

/**
 * Returns the unmasked phone number of a user. The call and its reason are recorded. Throws if the
 * user is outside the caller's scope.
 */
export async function revealPhone(
  by: ActorContext,
  { ID, reason }: RevealPhone,
): Promise<Static<typeof Revealed>> {
  const { tx, caller } = by;
  await countReveal(by, reason);
  const [user] = await tx
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.id, ID), await inScope(tx, caller, assetAccounts, users.id)));
  if (!user) throw refuse(texts.unknownUser);
  return { value: user.phone };
}

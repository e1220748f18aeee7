import { and, eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { refuse } from '../../http/errors.ts';
import { idOf } from '../../platform/kernel/area/idOf.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { NeededReason, reasonOf } from '../../platform/kernel/lists/reason.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { countCall } from '../../platform/kernel/traffic/rateLimit.ts';
import { assetAccounts } from './tables.ts';
import { texts } from './texts.ts';

/** How often one person may ask for what is masked, whatever it is: enough for work, too little to carry a list away. */
const REVEAL_LIMIT = { max: 30, windowMs: 600_000 };

/** Counts that somebody sees what is masked. Throws where he says no reason, and code 429 where he saw too much in ten minutes. */
export async function countReveal({ tx, caller, now }: By, reason: string): Promise<void> {
  reasonOf(reason);
  await countCall(tx, `reveal ${caller.userId}`, REVEAL_LIMIT, now);
}

export const RevealPhone = Type.Object({
  ID: idOf(assetAccounts.userId, texts.fields.userId),
  reason: NeededReason,
});
export type RevealPhone = Static<typeof RevealPhone>;
export const Revealed = Type.Object({ value: Type.String() });

/** The phone of a user as it is. That it was asked for, and why, is recorded. Throws for one out of the caller's scope. */
export async function revealPhone(
  by: By,
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

import { eq } from 'drizzle-orm';
import { badFields } from '../../http/errors.ts';
import { readHierarchy } from '../../platform/kernel/identity/authority/hierarchy.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { readRoleIds } from '../../platform/services/verification/policy.ts';
import { lockAccount } from './posting.ts';
import { accountTransitions, assetRelation } from './rules.ts';
import type { SetAccountStatus } from './schemas.ts';
import { readUser } from './service.ts';
import { assetAccounts } from './tables.ts';
import { texts } from './texts.ts';
import { publishAccountChange } from './topic.ts';

const REASON_MIN = 5;

/**
 * Freezes or unfreezes a user's account. A frozen account cannot spend or withdraw, but still
 * receives.
 *
 * @throws Refusal for the caller's own account, for a user of a higher role, and if the account
 * already has the status
 */
export async function setAccountStatus(
  { tx, caller }: ActorContext,
  { ID: userId, status, reason = '' }: SetAccountStatus,
): Promise<void> {
  const { plugin } = await readUser(tx, caller, userId);
  const account = await lockAccount(tx, userId);
  const relation = assetRelation(
    { userId, roles: await readRoleIds(tx, userId) },
    caller,
    await readHierarchy(tx),
  );
  accountTransitions.assert(
    { ...relation, plugin, has: 0, status: account.status },
    status === 'frozen' ? 'freeze' : 'unfreeze',
  );
  const frozenReason = status === 'frozen' ? reason.trim() : '';
  if (status === 'frozen' && frozenReason.length < REASON_MIN)
    throw badFields([{ field: 'reason', msg: texts.needsReason }]);
  await tx
    .update(assetAccounts)
    .set({ status, frozenReason })
    .where(eq(assetAccounts.userId, userId));
  await publishAccountChange(tx, userId);
}

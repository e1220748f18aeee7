import { and, eq } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import { readHierarchy } from '../../platform/kernel/identity/authority/hierarchy.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readRoleIds } from '../../platform/services/verification/policy.ts';
import { type AssetType, type BizType, REVERSIBLE } from './kinds.ts';
import { lockAccount, post } from './posting.ts';
import { toEntry } from './present.ts';
import { assetRelation } from './rules.ts';
import type { LedgerEntry, Reverse } from './schemas.ts';
import { readUser } from './service.ts';
import { ledgerEntries } from './tables.ts';
import { texts } from './texts.ts';

interface Judged {
  bizType: string;
  part: string;
  isReversed: boolean;
  /** Reason why the caller may not move the assets of the user, or undefined. */
  notMovable: string | undefined;
}

/** Returns the reason why an entry cannot be reversed. */
function notReversibleReason({
  bizType,
  part,
  isReversed,
  notMovable,
}: Judged): string | undefined {
  if (bizType === 'reversal') return texts.isReversal;
  if (part === 'frozen' || !REVERSIBLE.includes(bizType as BizType)) return texts.notReversible;
  return isReversed ? texts.reversed : notMovable;
}

// Not `defineEntity` (decision 37): the action also adds a ledger entry.
/** Actions on a ledger entry. Lists offer them and the write checks them. */
export const entryTransitions = defineTransitions(
  ({ isReversed }: Judged) => (isReversed ? 'reversed' : 'standing'),
  {
    reverse: { call: '/asset/reverseEntry', unless: notReversibleReason },
  },
);

/**
 * Reverses an entry once by adding the opposite entry. A repeated request id returns the first
 * reversal.
 *
 * @throws Refusal if the entry belongs to a document, is already reversed, or its amount is spent
 */
export async function reverseEntry(
  { tx, caller }: ActorContext,
  { entryId, remark, requestId }: Reverse,
): Promise<LedgerEntry> {
  const [entry] = await tx
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.id, entryId), await inScope(tx, caller, ledgerEntries)));
  if (!entry) throw refuse(texts.unknownEntry);
  const { userId, amount, bizNo } = entry;
  const { userName } = await readUser(tx, caller, userId);
  await lockAccount(tx, userId);
  const [reversal] = await tx
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.reversesId, entryId));
  if (reversal?.requestId === requestId && reversal.operatorId === caller.userId)
    return toEntry(reversal, userName);
  const { notMovable } = assetRelation(
    { userId, roles: await readRoleIds(tx, userId) },
    caller,
    await readHierarchy(tx),
  );
  entryTransitions.assert({ ...entry, isReversed: reversal !== undefined, notMovable }, 'reverse');
  const opposite = {
    userId,
    amount,
    bizNo,
    remark,
    requestId,
    reversesId: entryId,
    bizType: 'reversal' as const,
    assetType: entry.assetType as AssetType,
    direction: entry.direction === 'in' ? ('out' as const) : ('in' as const),
  };
  const [added] = await post(tx, caller, [opposite]);
  if (!added) throw new Error(`Entry ${entryId} was not reversed`);
  return toEntry(added, userName);
}

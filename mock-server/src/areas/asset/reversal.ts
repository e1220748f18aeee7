import { and, eq } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import { readHierarchy } from '../../platform/kernel/identity/authority/hierarchy.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
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
  /** Why the caller may not move the assets of its user; nothing when he may. */
  notMovable: string | undefined;
}

/** Why an entry is not to be taken back. */
function whyKept({ bizType, part, isReversed, notMovable }: Judged): string | undefined {
  if (bizType === 'reversal') return texts.isReversal;
  if (part === 'frozen' || !REVERSIBLE.includes(bizType as BizType)) return texts.notReversible;
  return isReversed ? texts.reversed : notMovable;
}

// Not `defineEntity` (decision 37): a move does more than write its row: it adds a ledger entry.
/** The actions of a ledger entry. The rows of the lists show them; the write checks them. */
export const entryTransitions = defineTransitions(
  ({ isReversed }: Judged) => (isReversed ? 'reversed' : 'standing'),
  {
    reverse: { call: '/asset/reverseEntry', unless: whyKept },
  },
);

/**
 * Takes an entry back by its opposite, once. A repeated request id is answered with the first one.
 *
 * @throws Refusal where the entry belongs to something with a way back of its own, was taken back, or what it gave is spent
 */
export async function reverseEntry(
  { tx, caller }: By,
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
  const [back] = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.reversesId, entryId));
  if (back?.requestId === requestId && back.operatorId === caller.userId)
    return toEntry(back, userName);
  const { notMovable } = assetRelation(
    { userId, roles: await readRoleIds(tx, userId) },
    caller,
    await readHierarchy(tx),
  );
  entryTransitions.assert({ ...entry, isReversed: back !== undefined, notMovable }, 'reverse');
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
  const [made] = await post(tx, caller, [opposite]);
  if (!made) throw new Error(`Entry ${entryId} could not be taken back`);
  return toEntry(made, userName);
}

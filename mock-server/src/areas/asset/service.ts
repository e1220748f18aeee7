import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Actor, Caller } from '../../http/caller.ts';
import { conflict, refuse } from '../../http/errors.ts';
import { texts as general } from '../../http/texts.ts';
import { readHierarchy } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readRoleIds } from '../../platform/services/verification/policy.ts';
import type { Direction } from './kinds.ts';
import { type EntryRow, getBalance, insufficientBalance, lockAccount, post } from './posting.ts';
import { toEntry } from './present.ts';
import { accountTransitions, assetRelation } from './rules.ts';
import type { LedgerEntry, Movement } from './schemas.ts';
import { assetAccounts, ledgerEntries } from './tables.ts';
import { texts } from './texts.ts';

/** Reads a user for a movement. Throws if the user is outside the caller's scope. */
export async function readUser(tx: Tx, caller: Actor, userId: number) {
  const [user] = await tx
    .select({ userName: users.userName, plugin: users.plugin })
    .from(users)
    .where(and(eq(users.id, userId), await inScope(tx, caller, assetAccounts, users.id)));
  if (!user) throw refuse(texts.unknownUser);
  return user;
}

/**
 * Finds the entry of an earlier call with the same request id. Throws 409 if its content differs.
 */
async function findFirst(
  tx: Tx,
  caller: Caller,
  movement: Movement,
  direction: Direction,
): Promise<EntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.operatorId, caller.userId),
        eq(ledgerEntries.requestId, movement.requestId),
      ),
    );
  if (!row) return undefined;
  const { userId, assetType, amount, remark } = movement;
  const isSame =
    row.userId === userId &&
    row.assetType === assetType &&
    row.amount === amount &&
    row.remark === remark;
  if (!isSame || row.direction !== direction) throw conflict(general.otherBody);
  return row;
}

/**
 * Credits or debits a user's account and returns the entry. A repeated request id always returns
 * the first entry. Throws if the balance is insufficient. The account lock prevents overdrafts by
 * concurrent movements.
 */
export async function moveAsset(
  tx: Tx,
  caller: Caller,
  movement: Movement,
  { direction, bizType }: { direction: Direction; bizType: 'compensate' | 'deduct' },
): Promise<LedgerEntry> {
  const { userId } = movement;
  const { userName, plugin } = await readUser(tx, caller, userId);
  const account = await lockAccount(tx, userId);
  const first = await findFirst(tx, caller, movement, direction);
  if (first) return toEntry(first, userName);
  const balance = getBalance(account, movement.assetType);
  const { manages, notMovable } = assetRelation(
    { userId, roles: await readRoleIds(tx, userId) },
    caller,
    await readHierarchy(tx),
  );
  // Report an insufficient balance at the field `amount`, but only to callers who may move the
  // assets.
  if (direction === 'out' && movement.amount > balance && notMovable === undefined)
    throw insufficientBalance(movement.assetType, balance);
  accountTransitions.assert(
    { plugin, manages, notMovable, has: balance, status: account.status },
    bizType,
  );
  const [entry] = await post(tx, caller, [{ ...movement, direction, bizType }]);
  if (!entry) throw new Error('The ledger entry was not inserted');
  return toEntry(entry, userName);
}

/** Throws if a user who is about to be deleted has a balance. */
export async function assertNoBalance(tx: Tx, userId: number): Promise<void> {
  const [account] = await tx
    .select()
    .from(assetAccounts)
    .where(eq(assetAccounts.userId, userId))
    .for('update');
  if (
    account &&
    account.coin +
      account.points +
      account.cash +
      account.coinFrozen +
      account.pointsFrozen +
      account.cashFrozen >
      0
  )
    throw refuse(texts.balanceLeft);
}

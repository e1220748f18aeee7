import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { CODE, conflict, Refusal, refuse } from '../../http/errors.ts';
import type { Caller } from '../../http/route.ts';
import { texts as general } from '../../http/texts.ts';
import { readHierarchy } from '../../platform/identity/authority/hierarchy.ts';
import { userAuthorities, users } from '../../platform/identity/user/tables.ts';
import { inScope } from '../../platform/scope/scope.ts';
import { whyNotMove } from './rules.ts';
import type { AssetType, LedgerEntry, Movement } from './schemas.ts';
import { assetAccounts, ledgerEntries } from './tables.ts';
import { texts } from './texts.ts';

type EntryRow = typeof ledgerEntries.$inferSelect;
type Direction = LedgerEntry['direction'];

/** A ledger row on the wire, with the name that its user has now. */
export function toEntry(row: EntryRow, userName: string): LedgerEntry {
  const { id, createdAt, seq: _chain, assetType, direction, bizType, ...plain } = row;
  return {
    ID: id,
    CreatedAt: createdAt.toISOString(),
    userName,
    assetType: assetType as LedgerEntry['assetType'],
    direction: direction as Direction,
    bizType: bizType as LedgerEntry['bizType'],
    ...plain,
  };
}

/** The user's account, made on first use, locked until the transaction ends: movements of one user happen one after another. */
async function lockAccount(tx: Tx, userId: number) {
  await tx.insert(assetAccounts).values({ userId }).onConflictDoNothing();
  const [account] = await tx.select().from(assetAccounts).where(eq(assetAccounts.userId, userId)).for('update');
  if (!account) throw new Error(`The account of user ${userId} could not be made`);
  return account;
}

/** Throws for a user out of the caller's scope, and when he would move his own assets or those of someone above him. Answers the user's name. */
async function assertMayMove(tx: Tx, caller: Caller, userId: number): Promise<string> {
  const [user] = await tx
    .select({ userName: users.userName })
    .from(users)
    .where(and(eq(users.id, userId), await inScope(tx, caller, assetAccounts, users.id)));
  if (!user) throw refuse(texts.unknownUser);
  const held = await tx
    .select({ id: userAuthorities.authorityId })
    .from(userAuthorities)
    .where(eq(userAuthorities.userId, userId));
  const roles = held.map(({ id }) => id);
  const refusal = whyNotMove({ userId, roles }, caller, await readHierarchy(tx));
  if (refusal !== undefined) throw refuse(refusal);
  return user.userName;
}

/** The balance does not reach; the field is named, so that a form can say it there. */
function short(type: AssetType, balance: number): Refusal {
  const msg = texts.short(type, balance);
  return new Refusal(CODE.refused, msg, { errors: [{ field: 'amount', msg }] });
}

/** The entry that this request made before, if it did; the same id for another movement is refused with code 409. */
async function findFirst(tx: Tx, caller: Caller, wanted: Movement, direction: Direction): Promise<EntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.operatorId, caller.userId), eq(ledgerEntries.requestId, wanted.requestId)));
  if (!row) return undefined;
  const { userId, assetType, amount, remark } = wanted;
  const isSame = row.userId === userId && row.assetType === assetType && row.amount === amount && row.remark === remark;
  if (!isSame || row.direction !== direction) throw conflict(general.otherBody);
  return row;
}

/**
 * Moves an amount into or out of a user's account and answers its entry. A repeated request id is answered with the first entry,
 * for ever. Throws when the balance does not reach; two movements at once never take more than there is.
 */
export async function moveAsset(
  tx: Tx,
  caller: Caller,
  wanted: Movement,
  { direction, bizType }: { direction: Direction; bizType: LedgerEntry['bizType'] },
): Promise<LedgerEntry> {
  const userName = await assertMayMove(tx, caller, wanted.userId);
  const account = await lockAccount(tx, wanted.userId);
  const first = await findFirst(tx, caller, wanted, direction);
  if (first) return toEntry(first, userName);
  const balance = account[wanted.assetType];
  if (direction === 'out' && wanted.amount > balance) throw short(wanted.assetType, balance);
  const [entry] = await tx
    .insert(ledgerEntries)
    .values({ ...wanted, direction, bizType, operatorId: caller.userId, operatorName: caller.userName })
    .returning();
  if (!entry) throw new Error('The ledger entry could not be made');
  return toEntry(entry, userName);
}

/** Throws while a user who is about to be deleted has anything left. */
export async function assertNothingLeft(tx: Tx, userId: number): Promise<void> {
  const [account] = await tx.select().from(assetAccounts).where(eq(assetAccounts.userId, userId)).for('update');
  if (account && account.coin + account.points + account.cash > 0) throw refuse(texts.balanceLeft);
}

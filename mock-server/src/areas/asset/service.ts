import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { CODE, conflict, Refusal, refuse } from '../../http/errors.ts';
import type { Caller } from '../../http/route.ts';
import { texts as general } from '../../http/texts.ts';
import { readHierarchy } from '../../platform/identity/authority/hierarchy.ts';
import { users } from '../../platform/identity/user/tables.ts';
import { inScope } from '../../platform/scope/scope.ts';
import { rolesOf } from '../../platform/verification/policy.ts';
import { accountTransitions, relationTo } from './rules.ts';
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

/** A user of whom the caller may know, as far as it decides whether he may move his assets. Throws for one out of his scope. */
async function readUser(tx: Tx, caller: Caller, userId: number) {
  const [user] = await tx
    .select({ userName: users.userName, plugin: users.plugin })
    .from(users)
    .where(and(eq(users.id, userId), await inScope(tx, caller, assetAccounts, users.id)));
  if (!user) throw refuse(texts.unknownUser);
  return user;
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
  { direction, bizType }: { direction: Direction; bizType: 'compensate' | 'deduct' },
): Promise<LedgerEntry> {
  const { userId } = wanted;
  const { userName, plugin } = await readUser(tx, caller, userId);
  const account = await lockAccount(tx, userId);
  const first = await findFirst(tx, caller, wanted, direction);
  if (first) return toEntry(first, userName);
  const balance = account[wanted.assetType];
  const { manages, notMovable } = relationTo({ userId, roles: await rolesOf(tx, userId) }, caller, await readHierarchy(tx));
  // Said of the amount, for the form; whoever may not move anything is not told what there is.
  if (direction === 'out' && wanted.amount > balance && notMovable === undefined) throw short(wanted.assetType, balance);
  accountTransitions.assert({ plugin, manages, notMovable, has: balance }, bizType);
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

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { CODE, conflict, Refusal } from '../../http/errors.ts';
import { texts as general } from '../../http/texts.ts';
import type { AssetType, BizType, Direction, Part } from './kinds.ts';
import { assetAccounts, ledgerEntries } from './tables.ts';
import { texts } from './texts.ts';
import { publishAccountChange } from './topic.ts';

export type EntryRow = typeof ledgerEntries.$inferSelect;
export type Account = typeof assetAccounts.$inferSelect;

/** User who makes a movement. The id of the server is 0. */
export interface Operator {
  userId: number;
  userName: string;
}

export const SERVER_OPERATOR: Operator = { userId: 0, userName: texts.system };

/** One movement of one asset of a user. */
export interface Posting {
  userId: number;
  assetType: AssetType;
  part?: Part;
  direction: Direction;
  amount: number;
  bizType: BizType;
  bizNo?: string;
  reversesId?: number | null;
  remark: string;
  requestId: string;
}

const COLUMNS = {
  available: { coin: 'coin', points: 'points', cash: 'cash' },
  frozen: { coin: 'coinFrozen', points: 'pointsFrozen', cash: 'cashFrozen' },
} as const;

export const getBalance = (account: Account, type: AssetType, part: Part = 'available'): number =>
  account[COLUMNS[part][type]];

/**
 * Locks a user's account until the transaction ends, so that movements of a user run one after
 * another. Creates the account on first use.
 */
export async function lockAccount(tx: Tx, userId: number): Promise<Account> {
  await tx.insert(assetAccounts).values({ userId }).onConflictDoNothing();
  const [account] = await tx
    .select()
    .from(assetAccounts)
    .where(eq(assetAccounts.userId, userId))
    .for('update');
  if (!account) throw new Error(`The account of user ${userId} could not be created`);
  return account;
}

/** Builds the refusal for an insufficient balance, with the form field. */
export function insufficientBalance(type: AssetType, balance: number, field = 'amount'): Refusal {
  const msg = texts.short(type, balance);
  return new Refusal(CODE.refused, msg, { errors: [{ field, msg }] });
}

/** Returns whether an entry has the content of a posting. */
const isSame = (
  entry: EntryRow,
  { part = 'available', bizNo = '', reversesId = null, ...asked }: Posting,
): boolean =>
  entry.part === part &&
  entry.bizNo === bizNo &&
  entry.reversesId === reversesId &&
  (['userId', 'assetType', 'direction', 'amount', 'bizType'] as const).every(
    (key) => entry[key] === asked[key],
  );

/** Returns the amount of an asset that a document still freezes. */
async function frozenBy(tx: Tx, { userId, assetType, bizNo = '' }: Posting): Promise<number> {
  const { amount, direction } = ledgerEntries;
  const [row] = await tx
    .select({
      held: sql<number>`coalesce(sum(case ${direction} when 'in' then ${amount} else -${amount} end), 0)`.mapWith(
        Number,
      ),
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.bizNo, bizNo),
        eq(ledgerEntries.userId, userId),
        eq(ledgerEntries.assetType, assetType),
        eq(ledgerEntries.part, 'frozen'),
      ),
    );
  return row?.held ?? 0;
}

/**
 * Writes movements of one user in one statement, with the account locked. A repeated request
 * returns the entries of the first one.
 *
 * @throws Refusal if a balance is insufficient, and with code 409 if the request id was used for
 * another movement
 */
export async function post(
  tx: Tx,
  by: Operator,
  postings: readonly [Posting, ...Posting[]],
): Promise<EntryRow[]> {
  const [{ userId }] = postings;
  const account = await lockAccount(tx, userId);
  const ids = [...new Set(postings.map(({ requestId }) => requestId))];
  const before = await tx
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.operatorId, by.userId), inArray(ledgerEntries.requestId, ids)));
  if (before.length > 0) {
    if (!postings.every((posting) => before.some((entry) => isSame(entry, posting))))
      throw conflict(general.otherBody);
    return before;
  }
  for (const posting of postings) {
    const { assetType, part, direction, amount } = posting;
    if (direction === 'in') continue;
    // Frozen amounts belong to documents. A document cannot release or settle the amount of another
    // one.
    const balance =
      part === 'frozen' ? await frozenBy(tx, posting) : getBalance(account, assetType);
    if (amount > balance) throw insufficientBalance(assetType, balance);
  }
  await publishAccountChange(tx, userId);
  const operator = { operatorId: by.userId, operatorName: by.userName };
  return tx
    .insert(ledgerEntries)
    .values(postings.map((posting) => ({ ...posting, ...operator })))
    .returning();
}

interface Hold {
  userId: number;
  assetType: AssetType;
  amount: number;
  bizNo: string;
  remark: string;
  /** Identifies the write: one freeze, one release or one settlement. */
  requestId: string;
}

/** Moves an amount from the spendable to the frozen balance. */
export const freeze = (tx: Tx, by: Operator, hold: Hold) =>
  post(tx, by, [
    { ...hold, direction: 'out', bizType: 'withdrawFreeze' },
    { ...hold, part: 'frozen', direction: 'in', bizType: 'withdrawFreeze' },
  ]);

/** Moves a frozen amount back to the spendable balance. */
export const release = (tx: Tx, by: Operator, hold: Hold) =>
  post(tx, by, [
    { ...hold, part: 'frozen', direction: 'out', bizType: 'withdrawRelease' },
    { ...hold, direction: 'in', bizType: 'withdrawRelease' },
  ]);

/** Removes a frozen amount, because it was paid out. */
export const settle = (tx: Tx, by: Operator, hold: Hold) =>
  post(tx, by, [{ ...hold, part: 'frozen', direction: 'out', bizType: 'withdrawSettle' }]);

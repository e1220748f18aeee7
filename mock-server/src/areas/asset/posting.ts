import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { CODE, conflict, Refusal } from '../../http/errors.ts';
import { texts as general } from '../../http/texts.ts';
import type { AssetType, BizType, Direction, Part } from './kinds.ts';
import { assetAccounts, ledgerEntries } from './tables.ts';
import { texts } from './texts.ts';

export type EntryRow = typeof ledgerEntries.$inferSelect;
export type Account = typeof assetAccounts.$inferSelect;

/** Who moves something; the server itself is number 0. */
export interface Operator {
  userId: number;
  userName: string;
}

export const SERVER_OPERATOR: Operator = { userId: 0, userName: texts.system };

/** One movement of one user's asset. */
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

/** What an account has of a kind. */
export const getBalance = (account: Account, type: AssetType, part: Part = 'available'): number =>
  account[COLUMNS[part][type]];

/** A user's account, made on first use, locked until the transaction ends: movements of one user happen one after another. */
export async function lockAccount(tx: Tx, userId: number): Promise<Account> {
  await tx.insert(assetAccounts).values({ userId }).onConflictDoNothing();
  const [account] = await tx
    .select()
    .from(assetAccounts)
    .where(eq(assetAccounts.userId, userId))
    .for('update');
  if (!account) throw new Error(`The account of user ${userId} could not be made`);
  return account;
}

/** The balance does not reach; the field is named, so that a form can say it there. */
export function insufficientBalance(type: AssetType, balance: number, field = 'amount'): Refusal {
  const msg = texts.short(type, balance);
  return new Refusal(CODE.refused, msg, { errors: [{ field, msg }] });
}

/** Whether an entry is what a posting asks for. */
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

/** What a document still holds back of a kind of somebody's assets. */
async function heldFor(tx: Tx, { userId, assetType, bizNo = '' }: Posting): Promise<number> {
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
 * Writes movements of one user, under the lock of his account, as one statement. What a request wrote before is answered as it was
 * written: a repeated request moves nothing.
 *
 * @throws Refusal where a balance does not reach, and code 409 where the request id named another movement
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
    // What is frozen belongs to documents: none gives back or spends what another one holds.
    const balance = part === 'frozen' ? await heldFor(tx, posting) : getBalance(account, assetType);
    if (amount > balance) throw insufficientBalance(assetType, balance);
  }
  const operator = { operatorId: by.userId, operatorName: by.userName };
  return tx
    .insert(ledgerEntries)
    .values(postings.map((posting) => ({ ...posting, ...operator })))
    .returning();
}

interface Held {
  userId: number;
  assetType: AssetType;
  amount: number;
  bizNo: string;
  remark: string;
  /** Names the write: one freeze, one release or settlement of it. */
  requestId: string;
}

/** Holds an amount back: out of what can be spent, into what is frozen. */
export const freeze = (tx: Tx, by: Operator, held: Held) =>
  post(tx, by, [
    { ...held, direction: 'out', bizType: 'withdrawFreeze' },
    { ...held, part: 'frozen', direction: 'in', bizType: 'withdrawFreeze' },
  ]);

/** Gives what was held back to its owner again. */
export const release = (tx: Tx, by: Operator, held: Held) =>
  post(tx, by, [
    { ...held, part: 'frozen', direction: 'out', bizType: 'withdrawRelease' },
    { ...held, direction: 'in', bizType: 'withdrawRelease' },
  ]);

/** What was held back is gone for good. */
export const settle = (tx: Tx, by: Operator, held: Held) =>
  post(tx, by, [{ ...held, part: 'frozen', direction: 'out', bizType: 'withdrawSettle' }]);

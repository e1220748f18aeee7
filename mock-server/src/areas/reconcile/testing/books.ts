import type { AssetType, Direction, Part } from '../../asset/kinds.ts';

/** Account of a user in the model. */
export interface Account {
  available: Record<AssetType, number>;
  frozen: Record<AssetType, number>;
  isFrozen: boolean;
}

/** An entry that can be reversed manually. Its key is the request id. */
interface Entry {
  userId: number;
  assetType: AssetType;
  direction: Direction;
  amount: number;
  isReversed: boolean;
}

export interface ModelWithdrawal {
  userId: number;
  amountFen: number;
  status: string;
  level: number;
  auditors: number[];
  invoices: number[];
  attempt: number;
  /** Request id of the last payment call. */
  sentBy: string;
  /** True if the gateway paid it. Otherwise it was paid with a file. */
  byGateway: boolean;
}

interface Settlement {
  status: 'done' | 'reversed';
  /** Keys of the entries of the recipients. */
  entries: string[];
}

/**
 * Simple model of all money: balances and documents. It is plain data, so that it can be cloned for
 * every order that is tried.
 */
export interface ModelBooks {
  accounts: Record<number, Account>;
  entries: Record<string, Entry>;
  /** Amounts that are frozen by documents other than withdrawals. */
  holds: Record<string, { userId: number; assetType: AssetType; amount: number }>;
  withdrawals: Record<string, ModelWithdrawal>;
  invoices: Record<number, { userId: number; status: string; use: 'free' | 'open' | 'used' }>;
  /** Revenue of the market's netbar by day, with its settlement. */
  revenues: Record<string, { amountFen: number; settlement: string }>;
  settlements: Record<string, Settlement>;
  /** Granted requests. */
  done: Record<string, true>;
}

/** Creates books with empty accounts. */
export function emptyBooks(userIds: readonly number[]): ModelBooks {
  const nothing = () => ({ coin: 0, points: 0, cash: 0 });
  return {
    accounts: Object.fromEntries(
      userIds.map((id) => [id, { available: nothing(), frozen: nothing(), isFrozen: false }]),
    ),
    entries: {},
    holds: {},
    withdrawals: {},
    invoices: {},
    revenues: {},
    settlements: {},
    done: {},
  };
}

export function getAccount({ accounts }: ModelBooks, userId: number): Account {
  const account = accounts[userId];
  if (!account) throw new Error(`The model has no user ${userId}`);
  return account;
}

interface Move {
  userId: number;
  assetType: AssetType;
  direction: Direction;
  amount: number;
  part?: Part;
}

/** Moves an amount. Returns false if the balance is insufficient. */
export function move(
  books: ModelBooks,
  { userId, assetType, direction, amount, part = 'available' }: Move,
): boolean {
  const balances = getAccount(books, userId)[part];
  if (direction === 'out' && balances[assetType] < amount) return false;
  balances[assetType] += direction === 'in' ? amount : -amount;
  return true;
}

/** Releases the amount and the invoices of a withdrawal. */
export function releaseWithdrawal(
  books: ModelBooks,
  { userId, amountFen: amount, invoices }: ModelWithdrawal,
): void {
  move(books, { userId, assetType: 'cash', direction: 'out', amount, part: 'frozen' });
  move(books, { userId, assetType: 'cash', direction: 'in', amount });
  markInvoices(books, invoices, 'free');
}

/** Ends a paid withdrawal. */
export function settlePaid(
  books: ModelBooks,
  modelWithdrawal: ModelWithdrawal,
  byGateway: boolean,
): void {
  modelWithdrawal.status = 'paid';
  modelWithdrawal.byGateway = byGateway;
  move(books, {
    userId: modelWithdrawal.userId,
    assetType: 'cash',
    direction: 'out',
    amount: modelWithdrawal.amountFen,
    part: 'frozen',
  });
  markInvoices(books, modelWithdrawal.invoices, 'used');
}

export function markInvoices(
  { invoices }: ModelBooks,
  ids: readonly number[],
  use: 'free' | 'open' | 'used',
): void {
  for (const id of ids) {
    const invoice = invoices[id];
    if (invoice) invoice.use = use;
  }
}

/**
 * Decides whether the gateway pays an attempt. It depends on the numbers only, so that model and
 * gateway agree.
 */
export const isPaid = (amountFen: number, attempt: number): boolean =>
  (amountFen / 100 + attempt) % 3 !== 0;

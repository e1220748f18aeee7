import type { AssetType, Direction, Part } from '../../asset/kinds.ts';

/** What the model knows of somebody's account. */
export interface Account {
  available: Record<AssetType, number>;
  frozen: Record<AssetType, number>;
  isFrozen: boolean;
}

/** An entry that can be taken back by hand, named by the request that made it. */
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
  /** The call that sent it last. */
  sentBy: string;
  /** Whether the gateway paid it; a file that went to the bank is the other way. */
  byGateway: boolean;
}

interface Settlement {
  status: 'done' | 'reversed';
  /** What each got, by the name of its entry. */
  entries: string[];
}

/**
 * The simple model of all money: what everybody has, and the documents that hold some of it. Plain data, so that it can be copied for
 * every order that is tried.
 */
export interface ModelBooks {
  accounts: Record<number, Account>;
  entries: Record<string, Entry>;
  /** What documents other than withdrawals hold back. */
  holds: Record<string, { userId: number; assetType: AssetType; amount: number }>;
  withdrawals: Record<string, ModelWithdrawal>;
  invoices: Record<number, { userId: number; status: string; use: 'free' | 'open' | 'used' }>;
  /** What the market's netbar brought, by day, and the settlement that has it. */
  revenues: Record<string, { amountFen: number; settlement: string }>;
  settlements: Record<string, Settlement>;
  /** Requests that were granted. */
  done: Record<string, true>;
}

/** Books in which nobody has anything. */
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
  if (!account) throw new Error(`The model knows no user ${userId}`);
  return account;
}

interface Move {
  userId: number;
  assetType: AssetType;
  direction: Direction;
  amount: number;
  part?: Part;
}

/** Moves an amount where there is enough. @returns whether there was */
export function move(
  books: ModelBooks,
  { userId, assetType, direction, amount, part = 'available' }: Move,
): boolean {
  const held = getAccount(books, userId)[part];
  if (direction === 'out' && held[assetType] < amount) return false;
  held[assetType] += direction === 'in' ? amount : -amount;
  return true;
}

/** Ends a withdrawal that comes to nothing. */
export function releaseWithdrawal(
  books: ModelBooks,
  { userId, amountFen: amount, invoices }: ModelWithdrawal,
): void {
  move(books, { userId, assetType: 'cash', direction: 'out', amount, part: 'frozen' });
  move(books, { userId, assetType: 'cash', direction: 'in', amount });
  markInvoices(books, invoices, 'free');
}

/** Ends a withdrawal that was paid. */
export function settlePaid(books: ModelBooks, wish: ModelWithdrawal, byGateway: boolean): void {
  wish.status = 'paid';
  wish.byGateway = byGateway;
  move(books, {
    userId: wish.userId,
    assetType: 'cash',
    direction: 'out',
    amount: wish.amountFen,
    part: 'frozen',
  });
  markInvoices(books, wish.invoices, 'used');
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

/** What the gateway of a history says of a try to pay: by its numbers, so that model and gateway agree. */
export const isPaid = (amountFen: number, attempt: number): boolean =>
  (amountFen / 100 + attempt) % 3 !== 0;

/** Kinds of assets. Cash is in fen. */
export const ASSET_TYPES = ['coin', 'points', 'cash'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

/** The two ledger chains of each kind: spendable and frozen amounts. */
export const PARTS = ['available', 'frozen'] as const;
export type Part = (typeof PARTS)[number];

/** Business types of ledger entries. */
export const BIZ_TYPES = [
  'recharge',
  'reward',
  'compensate',
  'deduct',
  'exchange',
  'commission',
  'rental',
  'accelerator',
  'withdrawFreeze',
  'withdrawRelease',
  'withdrawSettle',
  'refund',
  'reversal',
] as const;
export type BizType = (typeof BIZ_TYPES)[number];

/**
 * Business types that can be reversed manually. The other types are reversed by their own document.
 */
export const REVERSIBLE: readonly BizType[] = [
  'recharge',
  'reward',
  'compensate',
  'deduct',
  'exchange',
  'commission',
];

export type Direction = 'in' | 'out';

/**
 * Business types that move an amount between the two parts of an account. They are neither income
 * nor expense. The settlement of a withdrawal is an expense.
 */
const TRANSFERS: Partial<Record<BizType, 'freeze' | 'release'>> = {
  withdrawFreeze: 'freeze',
  withdrawRelease: 'release',
};
export const TRANSFER_TYPES = Object.keys(TRANSFERS) as readonly BizType[];

/** Meaning of an entry for its owner: income, expense, or a transfer between the parts. */
export const FLOWS = ['in', 'out', 'freeze', 'release'] as const;
export type Flow = (typeof FLOWS)[number];

/** Returns the meaning of an entry for its owner. */
export const classifyFlow = (bizType: BizType, direction: Direction): Flow =>
  TRANSFERS[bizType] ?? direction;

/** Maximum of a PostgreSQL integer. */
const MAX_ID = 2_147_483_647;

/** Returns the displayed number of an entry. */
export const formatEntryNo = (id: number): string => `LS${String(id).padStart(10, '0')}`;

/**
 * Parses the displayed number of an entry to its id. Returns 0, which no entry has, for invalid
 * input.
 */
export function parseEntryNo(entryNo: string): number {
  const [, digits] = /^\s*(?:LS)?(\d{1,10})\s*$/i.exec(entryNo) ?? [];
  const id = Number(digits ?? 0);
  return id <= MAX_ID ? id : 0;
}

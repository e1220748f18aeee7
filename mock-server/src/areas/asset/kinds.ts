/** What users have: coins and points count one by one, cash in 分. */
export const ASSET_TYPES = ['coin', 'points', 'cash'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

/** The two chains of each kind: what can be spent, and what is held back. */
export const PARTS = ['available', 'frozen'] as const;
export type Part = (typeof PARTS)[number];

/** What a movement is of; labels are the screens'. */
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

/** What can be taken back by hand. The rest belongs to something with a way back of its own. */
export const REVERSIBLE: readonly BizType[] = [
  'recharge',
  'reward',
  'compensate',
  'deduct',
  'exchange',
  'commission',
];

export type Direction = 'in' | 'out';

/** The largest number that a row may have. */
const MAX_ID = 2_147_483_647;

/** How an entry is called among people, by its number. */
export const formatEntryNo = (id: number): string => `LS${String(id).padStart(10, '0')}`;

/** The id of a number that people call an entry by, typed in any way; 0, which no entry has, for what is none. */
export function parseEntryNo(entryNo: string): number {
  const [, digits] = /^\s*(?:LS)?(\d{1,10})\s*$/i.exec(entryNo) ?? [];
  const id = Number(digits ?? 0);
  return id <= MAX_ID ? id : 0;
}

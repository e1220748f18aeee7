import type { Account } from '../account/account.model.ts';
import { AmountSums, type Fact, sumOfField } from '../amount/AmountSums.tsx';
import { assetTexts } from '../texts.ts';

type Held = Pick<Account, 'points' | 'coin' | 'cash' | 'cashFrozen'>;

const heldFacts = ({ points, coin, cash, cashFrozen }: Held): Fact[] => [
  { name: assetTexts.points, amount: points, plain: true },
  { name: assetTexts.coin, amount: coin, plain: true },
  { name: assetTexts.cashInYuan, amount: cash },
  { name: assetTexts.cashFrozenInYuan, amount: cashFrozen },
];

/** Sums of the accounts on the page and of all matching ones. */
export function AccountSums({ rows, all }: { rows: readonly Held[]; all: Held | undefined }) {
  if (rows.length === 0) return null;
  const page = {
    points: sumOfField(rows, 'points'),
    coin: sumOfField(rows, 'coin'),
    cash: sumOfField(rows, 'cash'),
    cashFrozen: sumOfField(rows, 'cashFrozen'),
  };
  return <AmountSums page={heldFacts(page)} all={all && heldFacts(all)} />;
}

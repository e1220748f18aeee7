import type { Account } from '../account/account.model.ts';
import { AmountSums, type Fact, sumOfField } from '../amount/AmountSums.tsx';
import { assetTexts } from '../texts.ts';

type Balances = Pick<Account, 'points' | 'coin' | 'cash' | 'cashFrozen'>;

const balanceFacts = ({ points, coin, cash, cashFrozen }: Balances): Fact[] => [
  { name: assetTexts.points, amount: points, plain: true },
  { name: assetTexts.coin, amount: coin, plain: true },
  { name: assetTexts.cashInYuan, amount: cash },
  { name: assetTexts.cashFrozenInYuan, amount: cashFrozen },
];

/** Sums of the accounts on the page and of all matching ones. */
export function AccountSums({
  rows,
  all,
}: {
  rows: readonly Balances[];
  all: Balances | undefined;
}) {
  if (rows.length === 0) return null;
  const page = {
    points: sumOfField(rows, 'points'),
    coin: sumOfField(rows, 'coin'),
    cash: sumOfField(rows, 'cash'),
    cashFrozen: sumOfField(rows, 'cashFrozen'),
  };
  return <AmountSums page={balanceFacts(page)} all={all && balanceFacts(all)} />;
}

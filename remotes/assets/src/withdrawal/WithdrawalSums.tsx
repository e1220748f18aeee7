import type { Schemas } from '@console/shared/request';
import { AmountSums, type Fact, sumOfField } from '../amount/AmountSums.tsx';
import { withdrawalTexts } from './withdrawal.texts.ts';

type Withdrawal = Pick<Schemas['Withdrawal'], 'amountFen' | 'feeFen' | 'netFen'>;

const withdrawalFacts = ({ amountFen, feeFen, netFen }: Withdrawal): Fact[] => {
  const { fields } = withdrawalTexts;
  return [
    { name: fields.amountFen, amount: amountFen },
    { name: fields.feeFen, amount: feeFen },
    { name: fields.netFen, amount: netFen },
  ];
};

/** Sums of the withdrawals on the page and of all matching ones. */
export function WithdrawalSums({
  rows,
  all,
}: {
  rows: readonly Withdrawal[];
  all: Withdrawal | undefined;
}) {
  if (rows.length === 0) return null;
  const page = {
    amountFen: sumOfField(rows, 'amountFen'),
    feeFen: sumOfField(rows, 'feeFen'),
    netFen: sumOfField(rows, 'netFen'),
  };
  return <AmountSums page={withdrawalFacts(page)} all={all && withdrawalFacts(all)} />;
}

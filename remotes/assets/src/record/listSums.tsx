import type { DataOf, Schemas } from '@console/shared/request';
import { invoiceTexts } from '../texts/invoice.ts';
import { withdrawalTexts } from '../texts/withdrawal.ts';
import { assetTexts, recordTexts } from '../texts.ts';
import { AmountSums, type Fact } from './AmountSums.tsx';

type Withdrawal = Pick<Schemas['Withdrawal'], 'amountFen' | 'feeFen' | 'netFen'>;

const withdrawalFacts = ({ amountFen, feeFen, netFen }: Withdrawal): Fact[] => {
  const { fields } = withdrawalTexts;
  return [
    { name: fields.amountFen, amount: amountFen },
    { name: fields.feeFen, amount: feeFen },
    { name: fields.netFen, amount: netFen },
  ];
};

const total = <K extends string>(rows: readonly Readonly<Record<K, number>>[], key: K) =>
  rows.reduce((sum, row) => sum + row[key], 0);

/** What withdrawals come to, on this page and on all of them. */
export function WithdrawalSums({ rows, all }: { rows: readonly Withdrawal[]; all: Withdrawal | undefined }) {
  if (rows.length === 0) return null;
  const page = { amountFen: total(rows, 'amountFen'), feeFen: total(rows, 'feeFen'), netFen: total(rows, 'netFen') };
  return <AmountSums page={withdrawalFacts(page)} all={all && withdrawalFacts(all)} />;
}

/** What invoices come to, on this page and on all of them. */
export function InvoiceSums({ rows, all }: { rows: readonly { amountFen: number }[]; all: { amountFen: number } | undefined }) {
  const facts = (amount: number): Fact[] => [{ name: invoiceTexts.fields.amountFen, amount }];
  if (rows.length === 0) return null;
  return <AmountSums page={facts(total(rows, 'amountFen'))} all={all && facts(all.amountFen)} />;
}

type KindSums = DataOf<'POST /asset/getMyRecordList'>['sums'];

/** What movements of several kinds add up to, each by itself. */
export function OwnSums({ sums = [] }: { sums: KindSums | undefined }) {
  const facts = sums.flatMap(({ assetType, in: income, out }): Fact[] => {
    const plain = assetType !== 'cash';
    const unit = plain ? '' : `（${assetTexts.yuan}）`;
    return [
      { name: `${assetTexts[assetType]}${recordTexts.income}${unit}`, amount: income, plain },
      { name: `${assetTexts[assetType]}${recordTexts.expense}${unit}`, amount: out, plain },
    ];
  });
  return <AmountSums all={facts} />;
}

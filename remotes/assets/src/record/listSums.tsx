import type { DataOf, Schemas } from '@console/shared/request';
import { invoiceTexts } from '../invoice/invoice.texts.ts';
import { orderTexts } from '../order/order.texts.ts';
import type { Account } from '../overview/account.model.ts';
import { assetTexts, recordTexts } from '../texts.ts';
import { withdrawalTexts } from '../withdrawal/withdrawal.texts.ts';
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

type Held = Pick<Account, 'points' | 'coin' | 'cash' | 'cashFrozen'>;

const heldFacts = ({ points, coin, cash, cashFrozen }: Held): Fact[] => [
  { name: assetTexts.points, amount: points, plain: true },
  { name: assetTexts.coin, amount: coin, plain: true },
  { name: assetTexts.cashInYuan, amount: cash },
  { name: assetTexts.cashFrozenInYuan, amount: cashFrozen },
];

/** What accounts hold, on this page and on all of them. */
export function AccountSums({ rows, all }: { rows: readonly Held[]; all: Held | undefined }) {
  if (rows.length === 0) return null;
  const page = {
    ...{ points: total(rows, 'points'), coin: total(rows, 'coin') },
    ...{ cash: total(rows, 'cash'), cashFrozen: total(rows, 'cashFrozen') },
  };
  return <AmountSums page={heldFacts(page)} all={all && heldFacts(all)} />;
}

type OrderRow = Pick<Schemas['ProviderOrder'], 'priceFen' | 'settleFen' | 'status'>;
type Paid = DataOf<'POST /provider/getRentalRecordList'>['sum'];

const paidFacts = ({ priceFen, settleFen, refundedFen }: Paid): Fact[] => [
  { name: orderTexts.fields.priceFen, amount: priceFen },
  { name: orderTexts.fields.settleFen, amount: settleFen },
  { name: orderTexts.ofThemRefunded, amount: refundedFen },
];

/** What orders come to, on this page and on all of them. */
export function OrderSums({ rows, all }: { rows: readonly OrderRow[]; all: Paid | undefined }) {
  if (rows.length === 0) return null;
  const refunded = rows.filter(({ status }) => status === 'refunded');
  const page = {
    ...{ priceFen: total(rows, 'priceFen'), settleFen: total(rows, 'settleFen') },
    refundedFen: total(refunded, 'priceFen'),
  };
  return <AmountSums page={paidFacts(page)} all={all && paidFacts(all)} />;
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

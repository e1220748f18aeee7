import type { DataOf, Schemas } from '@console/shared/request';
import { AmountSums, type Fact, sumOfField } from '../amount/AmountSums.tsx';
import { orderTexts } from './order.texts.ts';

type OrderRow = Pick<Schemas['ProviderOrder'], 'priceFen' | 'settleFen' | 'status'>;
type Paid = DataOf<'POST /provider/getRentalRecordList'>['sum'];

const paidFacts = ({ priceFen, settleFen, refundedFen }: Paid): Fact[] => [
  { name: orderTexts.fields.priceFen, amount: priceFen },
  { name: orderTexts.fields.settleFen, amount: settleFen },
  { name: orderTexts.ofThemRefunded, amount: refundedFen },
];

/** Sums of the orders on the page and of all matching ones. */
export function OrderSums({ rows, all }: { rows: readonly OrderRow[]; all: Paid | undefined }) {
  if (rows.length === 0) return null;
  const refunded = rows.filter(({ status }) => status === 'refunded');
  const page = {
    priceFen: sumOfField(rows, 'priceFen'),
    settleFen: sumOfField(rows, 'settleFen'),
    refundedFen: sumOfField(refunded, 'priceFen'),
  };
  return <AmountSums page={paidFacts(page)} all={all && paidFacts(all)} />;
}

import { AmountSums, type Fact, sumOfField } from '../amount/AmountSums.tsx';
import { invoiceTexts } from './invoice.texts.ts';

/** Sums of the invoices on the page and of all matching ones. */
export function InvoiceSums({
  rows,
  all,
}: {
  rows: readonly { amountFen: number }[];
  all: { amountFen: number } | undefined;
}) {
  const facts = (amount: number): Fact[] => [{ name: invoiceTexts.fields.amountFen, amount }];
  if (rows.length === 0) return null;
  return (
    <AmountSums page={facts(sumOfField(rows, 'amountFen'))} all={all && facts(all.amountFen)} />
  );
}

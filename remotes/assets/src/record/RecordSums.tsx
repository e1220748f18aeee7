import { formatNumber, formatYuan } from '@console/shared/format';
import { assetTexts, recordTexts as texts } from '../texts.ts';
import { type LedgerRecord, type Sums, sumIncomeAndExpense } from './record.model.ts';
import '../amount/amounts.css';

function SumsOf({ label, sums, isCash }: { label: string; sums: Sums; isCash: boolean }) {
  const text = isCash ? formatYuan : formatNumber;
  const unit = isCash ? `（${assetTexts.yuan}）` : '';
  const facts = [
    [texts.income, text(sums.in)],
    [texts.expense, text(sums.out)],
    [texts.net, text(sums.in - sums.out)],
  ] as const;
  return (
    <div className="assets-sums-part">
      <span className="assets-sums-label">{label}</span>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>
              {name}
              {unit}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface RecordSumsProps {
  rows: readonly LedgerRecord[];
  all: Sums | undefined;
  /** Whether amounts are in 分 and shown in 元. */
  isCash?: boolean;
}

/** The sums of income and expenses, on the page and of all rows. */
export function RecordSums({ rows, all, isCash = false }: RecordSumsProps) {
  if (rows.length === 0) return null;
  return (
    <section className="assets-sums" aria-label={texts.sums}>
      <SumsOf label={texts.ofPage} sums={sumIncomeAndExpense(rows)} isCash={isCash} />
      {all && <SumsOf label={texts.ofAll} sums={all} isCash={isCash} />}
    </section>
  );
}

import { formatNumber } from '@console/shared/format';
import { recordTexts as texts } from '../texts.ts';
import { type LedgerRecord, type Sums, sumOf } from './record.model.ts';
import './records.css';

function SumsOf({ label, sums }: { label: string; sums: Sums }) {
  const facts = [
    [texts.income, formatNumber(sums.in)],
    [texts.expense, formatNumber(sums.out)],
    [texts.net, formatNumber(sums.in - sums.out)],
  ] as const;
  return (
    <div className="assets-sums-part">
      <span className="assets-sums-label">{label}</span>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What came in and went out, on this page and on all of them. */
export function RecordSums({ rows, all }: { rows: readonly LedgerRecord[]; all: Sums | undefined }) {
  if (rows.length === 0) return null;
  return (
    <section className="assets-sums" aria-label={texts.sums}>
      <SumsOf label={texts.ofPage} sums={sumOf(rows)} />
      {all && <SumsOf label={texts.ofAll} sums={all} />}
    </section>
  );
}

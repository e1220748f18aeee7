import { formatNumber, formatYuan } from '@console/shared/format';
import { recordTexts as texts } from '../texts.ts';
import './amounts.css';

/** An amount with its name. In 分 unless it is `plain`. */
export interface Fact {
  name: string;
  amount: number;
  plain?: boolean;
}

/** Sums one number of all rows. */
export const sumOfField = <K extends string>(
  rows: readonly Readonly<Record<K, number>>[],
  key: K,
) => rows.reduce((sum, row) => sum + row[key], 0);

/** The sums below a list: of the rows on the page and of all matching rows. */
export function AmountSums({
  page,
  all,
}: {
  page?: readonly Fact[] | undefined;
  all: readonly Fact[] | undefined;
}) {
  const parts = [
    [texts.ofPage, page],
    [texts.ofAll, all],
  ] as const;
  if (!all || all.length === 0) return null;
  return (
    <section className="assets-sums" aria-label={texts.amountSums}>
      {parts.map(
        ([label, facts]) =>
          facts && (
            <div key={label} className="assets-sums-part">
              <span className="assets-sums-label">{label}</span>
              <dl>
                {facts.map(({ name, amount, plain = false }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{plain ? formatNumber(amount) : formatYuan(amount)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ),
      )}
    </section>
  );
}

import { formatNumber } from '../../../format/numbers.ts';
import type { ChartData, ChartValue } from './chartData.ts';
import { chartTexts as texts } from './texts.ts';

const STEPS = 5;
/** Not every name fits over its column. */
const MAX_NAMES = 6;

interface HeatmapProps {
  data: Extract<ChartData, { kind: 'heatmap' }>;
  title: string;
  format: (value: ChartValue) => string;
}

/** Of how much ink a value is, from 0 for the least to {@link STEPS}. */
function stepOf(value: number, most: number): number {
  return value <= 0 || most <= 0 ? 0 : Math.ceil((value / most) * STEPS);
}

/** Numbers in rows and columns, the more the darker: a table, so it is read as one. */
export function Heatmap({ data, title, format }: HeatmapProps) {
  const { rows, columns, values } = data;
  const most = Math.max(0, ...values.flatMap((row) => row.map((value) => value ?? 0)));
  const every = Math.ceil(columns.length / MAX_NAMES);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="console-chart-heat" tabIndex={0} aria-label={title}>
      <table>
        <caption className="console-hidden">{title}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column, index) => (
              <th key={column} scope="col">
                <span className={index % every === 0 ? undefined : 'console-hidden'}>{column}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map((column, at) => {
                const value = values[index]?.[at] ?? null;
                const text = value === null ? texts.none : format(value);
                return (
                  <td
                    key={column}
                    data-step={value === null ? undefined : stepOf(value, most)}
                    title={texts.cell(row, column, text)}
                  >
                    <span className="console-hidden">{text}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="console-chart-scale console-note" aria-hidden="true">
        {texts.less}
        {Array.from({ length: STEPS + 1 }, (_, step) => (
          <i key={step} data-step={step} />
        ))}
        {texts.more} ({formatNumber(most)})
      </p>
    </section>
  );
}

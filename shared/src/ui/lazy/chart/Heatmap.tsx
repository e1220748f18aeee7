import { formatNumber } from '../../../format/numbers.ts';
import type { ChartData, ChartValue } from './chartData.ts';
import { chartTexts as texts } from './texts.ts';

const STEPS = 5;
/** Maximum number of column names that are shown. */
const MAX_NAMES = 6;

interface HeatmapProps {
  data: Extract<ChartData, { kind: 'heatmap' }>;
  title: string;
  format: (value: ChartValue) => string;
}

/** Returns the colour step of a value, from 0 to {@link STEPS}. */
function stepOf(value: number, max: number): number {
  return value <= 0 || max <= 0 ? 0 : Math.ceil((value / max) * STEPS);
}

/**
 * Numbers in rows and columns. Higher values are darker. Rendered as a table for screen readers.
 */
export function Heatmap({ data, title, format }: HeatmapProps) {
  const { rows, columns, values } = data;
  const max = Math.max(0, ...values.flatMap((row) => row.map((value) => value ?? 0)));
  const nameInterval = Math.ceil(columns.length / MAX_NAMES);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="console-chart-heat" tabIndex={0} aria-label={title}>
      <table>
        <caption className="console-hidden">{title}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column, index) => (
              <th key={column} scope="col">
                <span className={index % nameInterval === 0 ? undefined : 'console-hidden'}>
                  {column}
                </span>
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
                    data-step={value === null ? undefined : stepOf(value, max)}
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
        {texts.more} ({formatNumber(max)})
      </p>
    </section>
  );
}

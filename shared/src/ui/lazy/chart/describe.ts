import { formatNumber, formatPercent } from '../../../format/numbers.ts';
import { type ChartData, type ChartValue, sumParts, toWeeks } from './chartData.ts';
import { chartTexts as texts } from './texts.ts';

type Format = (value: ChartValue) => string;

/** Maximum number of series in a description. The table contains all. */
const MAX_DESCRIBED = 6;

function limited(sentences: readonly string[]): string {
  const rest = sentences.length - MAX_DESCRIBED;
  return [
    ...sentences.slice(0, MAX_DESCRIBED),
    ...(rest > 0 ? [texts.others(formatNumber(rest))] : []),
  ].join('；');
}

function range(
  name: string,
  values: readonly ChartValue[],
  labelAt: (index: number) => string,
  format: Format,
): string {
  let maxIndex = -1;
  let minIndex = -1;
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    if (maxIndex < 0 || value > (values[maxIndex] ?? value)) maxIndex = index;
    if (minIndex < 0 || value < (values[minIndex] ?? value)) minIndex = index;
  }
  if (maxIndex < 0) return texts.noValue(name);
  return texts.range(
    name,
    format(values[maxIndex] ?? null),
    labelAt(maxIndex),
    format(values[minIndex] ?? null),
    labelAt(minIndex),
  );
}

/**
 * Describes a chart in words: its kind, its size, and the maximum and minimum of each series or the
 * share of each part.
 *
 * @example
 * const series = [{ name: '在线', values: [3, 5] }];
 * describeChart('在线终端', { kind: 'line', labels: ['8 时', '9 时'], series }, String);
 */
export function describeChart(title: string, data: ChartData, format: Format): string {
  const head = `${title}，${texts.kinds[data.kind]}`;
  switch (data.kind) {
    case 'pie': {
      const total = sumParts(data.parts);
      const parts = data.parts.map(({ name, value }) =>
        texts.part(name, format(value), formatPercent(total === 0 ? null : value / total)),
      );
      return `${head}，${texts.total} ${format(total)}。${limited(parts)}`;
    }
    case 'calendar':
    case 'heatmap': {
      const { rows, columns, values } =
        data.kind === 'heatmap' ? data : toWeeks(data.days, texts.weekdays);
      const at = (index: number): string =>
        `${rows[Math.floor(index / columns.length)]} ${columns[index % columns.length]}`;
      const all = rows.flatMap((_, row) =>
        columns.map((__, column) => values[row]?.[column] ?? null),
      );
      const size = texts.grid(formatNumber(rows.length), formatNumber(columns.length));
      return `${head}，${size}。${range(texts.value, all, at, format)}`;
    }
    default: {
      const { labels, series } = data;
      const size = texts.size(formatNumber(series.length), formatNumber(labels.length));
      const each = series.map(({ name, values }) =>
        range(name, values, (index) => labels[index] ?? '', format),
      );
      return `${head}，${size}。${limited(each)}`;
    }
  }
}

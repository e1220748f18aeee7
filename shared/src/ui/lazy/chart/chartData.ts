import type { Tone } from '../../base/StatusTag.tsx';

/** A value of a chart. `null` is drawn as a gap. */
export type ChartValue = number | null;

/** Named values, one for each label of the chart. */
export interface ChartSeries {
  name: string;
  values: readonly ChartValue[];
  /** Meaning of the values, which determines the colour. Default: a distinct colour. */
  tone?: Tone;
  /**
   * Opens the rows that a value counts, by index. Users open them with a click, with Enter, or in
   * the table.
   */
  open?: readonly ((() => void) | undefined)[];
}

/** One part of a pie. */
export interface ChartPart {
  name: string;
  value: number;
  tone?: Tone;
}

/** Data of a chart. */
export type ChartData =
  /** Values over labels such as hours. `stacked` stacks the series. */
  | {
      kind: 'line' | 'bar';
      labels: readonly string[];
      series: readonly ChartSeries[];
      stacked?: boolean;
    }
  | { kind: 'pie'; parts: readonly ChartPart[] }
  /** `values[row][column]`. Higher values are darker. */
  | {
      kind: 'heatmap';
      rows: readonly string[];
      columns: readonly string[];
      values: readonly (readonly ChartValue[])[];
    }
  /** One value per day, with weeks as columns. `day` is `YYYY-MM-DD`. */
  | { kind: 'calendar'; days: readonly { day: string; value: ChartValue }[] };

export type PlotData = Extract<ChartData, { kind: 'line' | 'bar' | 'pie' }>;
type HeatData = Extract<ChartData, { kind: 'heatmap' }>;

/** Whether a chart has no values. */
export function isEmptyChart(data: ChartData): boolean {
  switch (data.kind) {
    case 'pie':
      return !data.parts.some(({ value }) => value > 0);
    case 'calendar':
      return !data.days.some(({ value }) => value !== null);
    case 'heatmap':
      return !data.values.some((row) => row.some((value) => value !== null));
    default:
      return !data.series.some(({ values }) => values.some((value) => value !== null));
  }
}

/** Returns the entries of the legend: the series of a line or bar chart, or the parts of a pie. */
export function legendEntries(data: PlotData): readonly { name: string; tone?: Tone }[] {
  return data.kind === 'pie' ? data.parts : data.series;
}

/** Returns the number of labels of a line or bar chart, or of parts of a pie. */
export function pointCount(data: PlotData): number {
  return data.kind === 'pie' ? data.parts.length : data.labels.length;
}

/**
 * Returns the function that opens the rows behind a point of a line or bar chart. If several visible
 * series have one at this index, the value closest to `value` decides, without `value` the first.
 */
export function openerAt(
  data: PlotData,
  hidden: ReadonlySet<string>,
  place: number,
  value?: number,
): (() => void) | undefined {
  if (data.kind === 'pie') return undefined;
  const distance = ({ values }: ChartSeries): number =>
    value === undefined ? 0 : Math.abs((values[place] ?? 0) - value);
  return data.series
    .filter(({ name, open }) => !hidden.has(name) && open?.[place])
    .sort((a, b) => distance(a) - distance(b))[0]?.open?.[place];
}

/** Returns the sum of the parts. */
export function sumParts(parts: readonly ChartPart[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

const DAY = 86_400_000;
const WEEK = 7;

/**
 * Converts days to a heat map: a row for each weekday from Monday, and a column for each week,
 * named by its Monday. Missing days have no value. Invalid dates are ignored.
 */
export function toWeeks(
  days: Extract<ChartData, { kind: 'calendar' }>['days'],
  weekdays: readonly string[],
): HeatData {
  const validDays = days
    .map(({ day, value }) => ({ at: Date.parse(`${day}T00:00:00Z`) / DAY, value }))
    .filter(({ at }) => at > -1e6);
  const order = validDays.map(({ at }) => at);
  // 1 January 1970 was a Thursday.
  const monday = (at: number): number => at - ((at + 3) % WEEK);
  const first = monday(Math.min(...order));
  const weeks = order.length === 0 ? 0 : (monday(Math.max(...order)) - first) / WEEK + 1;
  const values = weekdays.map(() => Array.from({ length: weeks }, (): ChartValue => null));
  for (const { at, value } of validDays) {
    const row = values[(at - first) % WEEK];
    if (row) row[Math.floor((at - first) / WEEK)] = value;
  }
  const columns = Array.from({ length: weeks }, (_, week) =>
    new Date((first + week * WEEK) * DAY).toISOString().slice(5, 10),
  );
  return { kind: 'heatmap', rows: weekdays, columns, values };
}

import type { Tone } from '../../base/StatusTag.tsx';

/** A number of a chart; `null` where there is none, which is drawn as a gap. */
export type ChartValue = number | null;

/** Values of one name, one for each label of the chart. */
export interface ChartSeries {
  name: string;
  values: readonly ChartValue[];
  /** What the values mean to the person, as a colour; without it each series gets one of its own. */
  tone?: Tone;
}

/** One part of a whole. */
export interface ChartPart {
  name: string;
  value: number;
  tone?: Tone;
}

/** What a chart draws. */
export type ChartData =
  /** Values over labels such as hours; `stacked` puts the series on top of each other. */
  | {
      kind: 'line' | 'bar';
      labels: readonly string[];
      series: readonly ChartSeries[];
      stacked?: boolean;
    }
  | { kind: 'pie'; parts: readonly ChartPart[] }
  /** `values[row][column]`, the more the darker. */
  | {
      kind: 'heatmap';
      rows: readonly string[];
      columns: readonly string[];
      values: readonly (readonly ChartValue[])[];
    }
  /** A number for each day, as weeks beside each other; `day` is `YYYY-MM-DD`. */
  | { kind: 'calendar'; days: readonly { day: string; value: ChartValue }[] };

export type PlotData = Extract<ChartData, { kind: 'line' | 'bar' | 'pie' }>;
type HeatData = Extract<ChartData, { kind: 'heatmap' }>;

/** Whether a chart has nothing to draw. */
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

/** What the legend names: the series of a line or a bar chart, the parts of a pie. */
export function namesOf(data: PlotData): readonly { name: string; tone?: Tone }[] {
  return data.kind === 'pie' ? data.parts : data.series;
}

/** How many places a line, a bar chart or a pie can be read at. */
export function placesOf(data: PlotData): number {
  return data.kind === 'pie' ? data.parts.length : data.labels.length;
}

/** All values of a pie. */
export function totalOf(parts: readonly ChartPart[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

const DAY = 86_400_000;
const WEEK = 7;

/**
 * Days as a heat map of weeks: a row for each day of the week from Monday, a column for each week, named by its Monday. Days between
 * the first and the last that are not told have no value; what is no date is left out.
 */
export function weeksOf(
  days: Extract<ChartData, { kind: 'calendar' }>['days'],
  weekdays: readonly string[],
): HeatData {
  const known = days
    .map(({ day, value }) => ({ at: Date.parse(`${day}T00:00:00Z`) / DAY, value }))
    .filter(({ at }) => at > -1e6);
  const order = known.map(({ at }) => at);
  // The first of January 1970 was a Thursday.
  const monday = (at: number): number => at - ((at + 3) % WEEK);
  const first = monday(Math.min(...order));
  const weeks = order.length === 0 ? 0 : (monday(Math.max(...order)) - first) / WEEK + 1;
  const values = weekdays.map(() => Array.from({ length: weeks }, (): ChartValue => null));
  for (const { at, value } of known) {
    const row = values[(at - first) % WEEK];
    if (row) row[Math.floor((at - first) / WEEK)] = value;
  }
  const columns = Array.from({ length: weeks }, (_, week) =>
    new Date((first + week * WEEK) * DAY).toISOString().slice(5, 10),
  );
  return { kind: 'heatmap', rows: weekdays, columns, values };
}

import { choicesOf, formatTime } from '@console/shared/format';
import type { BodyOf, DataOf, Schemas } from '@console/shared/request';
import { defenseTexts as texts } from './defense.texts.ts';

export type DefenseLog = Schemas['DefenseLog'];
export type DefenseStat = DataOf<'POST /netbar/getDefenseStat'>;
type StatQuery = BodyOf<'POST /netbar/getDefenseStat'>;

/** Initial time filter of the list. */
export const FIRST_SPAN = '24h';
const SPANS = choicesOf(texts.spans);
const RANGE = /^(\d{1,15})~(\d{1,15})$/;

/** A time range as it is stored in the URL and sent to the server. */
export const rangeText = (from: number, to: number): string =>
  `${Math.round(from)}~${Math.round(to)}`;

/** Options of the time filter: the predefined spans, and the selected range. */
export function timeOptions(chosen: string | undefined) {
  const [, from, to] = RANGE.exec(chosen ?? '') ?? [];
  if (chosen === undefined || from === undefined || to === undefined) return SPANS;
  const label = `${formatTime(new Date(Number(from)))} – ${formatTime(new Date(Number(to)))}`;
  return [...SPANS, { value: chosen, label }];
}

const SEVERAL = ['severity', 'threatType', 'action', 'status'];
const NUMBERS = ['netbarId'];

/** Converts the list's filters from the URL into the body of the statistics call. */
export const statBody = (filters: Readonly<Record<string, string>>): StatQuery =>
  Object.fromEntries(
    Object.entries({ time: FIRST_SPAN, ...filters }).map(([name, value]) => [
      name,
      SEVERAL.includes(name) ? value.split(',') : NUMBERS.includes(name) ? Number(value) : value,
    ]),
  ) as StatQuery;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SPAN_MS: Readonly<Record<string, number>> = {
  '1h': HOUR_MS,
  '6h': 6 * HOUR_MS,
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
};

/** The unit of the bars if the first or last bar extends beyond the time filter of the list. */
export function wholeUnit(
  time: string,
  { from, to, bucketMs }: DefenseStat,
): 'hour' | 'day' | undefined {
  const [, start, end] = RANGE.exec(time) ?? [];
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const isWider =
    start === undefined || end === undefined
      ? last - first > (SPAN_MS[time] ?? Number.POSITIVE_INFINITY)
      : first < Number(start) || last > Number(end);
  if (!isWider) return undefined;
  return bucketMs >= DAY_MS ? 'day' : 'hour';
}

interface Bar {
  from: number;
  to: number;
  low: number;
  medium: number;
  high: number;
  critical: number;
  total: number;
}

/** All bars of a histogram. The server omits empty ones, which are added here. */
export function histogramBars({ from, to, bucketMs, buckets }: DefenseStat): Bar[] {
  const byTime = new Map(buckets.map((bucket) => [Date.parse(bucket.at), bucket]));
  const [end, first] = [Date.parse(to), buckets[0] ? Date.parse(buckets[0].at) : Date.parse(from)];
  // Buckets are aligned to a grid. The first reported bucket determines its offset.
  const begin = first - Math.ceil(Math.max(0, first - Date.parse(from)) / bucketMs) * bucketMs;
  const bars: Bar[] = [];
  // Excludes a bar that starts at the end of the range.
  for (let at = begin; at < end || at === begin; at += bucketMs) {
    const { low = 0, medium = 0, high = 0, critical = 0 } = byTime.get(at) ?? {};
    bars.push({
      from: at,
      to: at + bucketMs,
      low,
      medium,
      high,
      critical,
      total: low + medium + high + critical,
    });
  }
  return bars;
}

/** Toggles a value in a comma-separated filter. */
export function toggleValue(chosen: string, value: string): string {
  const values = chosen === '' ? [] : chosen.split(',');
  return (
    values.includes(value) ? values.filter((item) => item !== value) : [...values, value]
  ).join(',');
}

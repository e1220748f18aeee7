import { formatTime } from '@console/shared/format';
import type { BodyOf, DataOf, Schemas } from '@console/shared/request';
import { defenseTexts as texts } from './defense.texts.ts';

export type DefenseLog = Schemas['DefenseLog'];
export type DefenseStat = DataOf<'POST /netbar/getDefenseStat'>;
type StatQuery = BodyOf<'POST /netbar/getDefenseStat'>;

/** The time that a list opens with. */
export const FIRST_SPAN = '24h';
const SPANS = Object.entries(texts.spans).map(([value, label]) => ({ value, label }));
const RANGE = /^(\d{1,15})~(\d{1,15})$/;

/** Two moments as the address and the call hold them. */
export const rangeText = (from: number, to: number): string =>
  `${Math.round(from)}~${Math.round(to)}`;

/** What may be chosen as the time: the spans, and the range that somebody has drawn. */
export function timeOptions(chosen: string | undefined) {
  const [, from, to] = RANGE.exec(chosen ?? '') ?? [];
  if (chosen === undefined || from === undefined || to === undefined) return SPANS;
  const label = `${formatTime(new Date(Number(from)))} – ${formatTime(new Date(Number(to)))}`;
  return [...SPANS, { value: chosen, label }];
}

const SEVERAL = ['severity', 'threatType', 'action', 'status'];
const NUMBERS = ['netbarId'];

/** The filters of the list, as its address holds them, as a body of the call that counts. */
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

/** Of what the bars are whole, where more was counted than the time of the list: its first and its last hour or day lie partly outside. */
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

/** All bars of a histogram, also those that have nothing: the server names only the others. */
export function barsOf({ from, to, bucketMs, buckets }: DefenseStat): Bar[] {
  const known = new Map(buckets.map((bucket) => [Date.parse(bucket.at), bucket]));
  const [end, first] = [Date.parse(to), buckets[0] ? Date.parse(buckets[0].at) : Date.parse(from)];
  // Buckets lie on a grid of their own: what the server names tells where.
  const begin = first - Math.ceil(Math.max(0, first - Date.parse(from)) / bucketMs) * bucketMs;
  const bars: Bar[] = [];
  // A bar that only begins where the range ends has nothing of it.
  for (let at = begin; at < end || at === begin; at += bucketMs) {
    const { low = 0, medium = 0, high = 0, critical = 0 } = known.get(at) ?? {};
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

/** A value of a filter of several, switched. */
export function toggled(chosen: string, value: string): string {
  const values = chosen === '' ? [] : chosen.split(',');
  return (values.includes(value) ? values.filter((one) => one !== value) : [...values, value]).join(
    ',',
  );
}

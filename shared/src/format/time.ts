import { lazyValue } from './lazyValue.ts';
import { formatTexts } from './texts.ts';

/** A point in time from the server: ISO 8601 text, milliseconds, or a missing value. */
export type TimeValue = string | number | Date | null | undefined;

function toDate(value: TimeValue): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const date = new Date(value);
  // Go represents a missing time as the year 1.
  return Number.isNaN(date.getTime()) || date.getFullYear() < 1900 ? undefined : date;
}

const two = (part: number): string => String(part).padStart(2, '0');

function day(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Formats as `YYYY-MM-DD` in the time zone of the browser. `–` for a missing time. */
export function formatDate(value: TimeValue): string {
  const date = toDate(value);
  return date ? day(date) : formatTexts.empty;
}

/**
 * Formats as `YYYY-MM-DD HH:mm`, optionally with `:ss`, in the time zone of the browser. `–` for a
 * missing time.
 *
 * @example formatTime('2026-03-01T08:05:09+08:00') // '2026-03-01 08:05' in China
 */
export function formatTime(
  value: TimeValue,
  { seconds = false }: { seconds?: boolean } = {},
): string {
  const date = toDate(value);
  if (!date) return formatTexts.empty;
  const clock = `${two(date.getHours())}:${two(date.getMinutes())}`;
  return `${day(date)} ${clock}${seconds ? `:${two(date.getSeconds())}` : ''}`;
}

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const relative = lazyValue(() => new Intl.RelativeTimeFormat('zh-CN', { numeric: 'always' }));

/**
 * Formats the distance to a time in the largest whole unit: `5分钟前`, `3天后`, and `刚刚` below a minute.
 * `–` for a missing time.
 *
 * @param now milliseconds. Default: the current time
 */
export function formatRelative(value: TimeValue, now: number = Date.now()): string {
  const date = toDate(value);
  if (!date) return formatTexts.empty;
  const seconds = (date.getTime() - now) / 1000;
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  return step ? relative().format(Math.trunc(seconds / step[1]), step[0]) : formatTexts.justNow;
}

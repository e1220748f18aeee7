import type { InstallWindow } from './windows.model.ts';

const DAY = 1_440;
const WEEK_MINUTES = 7 * DAY;
const MINUTE_MS = 60_000;
/** Netbars are in China, which has one time zone without daylight saving time. */
const CHINA_MS = 8 * 60 * MINUTE_MS;
/** 1970-01-01 was a Thursday: three days after the start of its week. */
const FIRST_MONDAY_MS = 3 * DAY * MINUTE_MS;

/** A time in minutes, of a week (from Monday 00:00) or of a day. */
export interface Span {
  start: number;
  end: number;
}

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** Returns the minute of the week, by the local time of the netbars. */
export const weekMinute = (at: number): number =>
  Math.floor((at + CHINA_MS + FIRST_MONDAY_MS) / MINUTE_MS) % WEEK_MINUTES;

/** Splits a time that reaches beyond the end of the week. */
const withinWeek = ({ start, end }: Span): Span[] =>
  end <= WEEK_MINUTES
    ? [{ start, end }]
    : [
        { start, end: WEEK_MINUTES },
        { start: 0, end: end - WEEK_MINUTES },
      ];

/** Returns the times of a week in which windows are open, joined where they meet or overlap. */
export function weekSpans(windows: readonly InstallWindow[]): Span[] {
  const spans = windows.flatMap(({ days, start, end }) => {
    const opens = minutesOf(start);
    const length = (minutesOf(end) - opens + DAY) % DAY;
    return days
      .map((day) => (day - 1) * DAY + opens)
      .flatMap((from) => withinWeek({ start: from, end: from + length }));
  });
  const joined: Span[] = [];
  for (const span of spans.sort((first, second) => first.start - second.start)) {
    const last = joined.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}

/** Returns the open times of a day of the week (1 is Monday), in minutes of the day. */
export function daySpans(spans: readonly Span[], day: number): Span[] {
  const from = (day - 1) * DAY;
  return spans
    .map(({ start, end }) => ({
      start: Math.max(0, start - from),
      end: Math.min(DAY, end - from),
    }))
    .filter(({ start, end }) => start < end);
}

/** Returns the minute of the week at which the windows open or close next. Null: never. */
export function nextSwitch(
  spans: readonly Span[],
  minute: number,
): { isOpen: boolean; at: number } | null {
  const [first] = spans;
  if (!first) return null;
  const open = spans.find(({ start, end }) => start <= minute && minute < end);
  if (!open) {
    const next = spans.find(({ start }) => start > minute) ?? first;
    return { isOpen: false, at: next.start };
  }
  if (open.end < WEEK_MINUTES) return { isOpen: true, at: open.end };
  if (first.start > 0) return { isOpen: true, at: 0 };
  return first.end === WEEK_MINUTES ? null : { isOpen: true, at: first.end };
}

/** Returns the weekday (1 is Monday) and the time of day of a minute of the week: `22:00`. */
export function dayAndTime(minute: number): { day: number; time: string } {
  const ofDay = minute % DAY;
  return { day: Math.floor(minute / DAY) + 1, time: timeOf(ofDay) };
}

/** Returns a minute of a day as a time of day. The end of the day is `24:00`. */
export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

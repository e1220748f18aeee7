import type { Cycle } from './status.ts';

const DAY_MS = 86_400_000;
const BEIJING = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' });

/** First and last day of a period, both included, for example `2026-03-01`. */
export interface Period {
  start: string;
  end: string;
}

/** Returns the day in Beijing. */
export const toBeijingDay = (at: Date): string => BEIJING.format(at);

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Returns the last period that has ended: yesterday, the last week from Monday to Sunday, or the
 * last month.
 *
 * @example
 * lastPeriod('month', new Date('2026-03-15T04:00:00Z'));
 * // { start: '2026-02-01', end: '2026-02-28' }
 */
export function lastPeriod(cycle: Cycle, now: Date): Period {
  const today = toBeijingDay(now);
  if (cycle === 'day') return { start: addDays(today, -1), end: addDays(today, -1) };
  if (cycle === 'month') {
    const end = addDays(`${today.slice(0, 8)}01`, -1);
    return { start: `${end.slice(0, 8)}01`, end };
  }
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const end = addDays(today, -sinceMonday - 1);
  return { start: addDays(end, -6), end };
}

/**
 * Returns the time whose last period is to be settled `days` days after its end. Several days or
 * weeks can end within the delay.
 */
export const subtractDays = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * DAY_MS);

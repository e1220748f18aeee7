const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CHINA_OFFSET_MS = 8 * HOUR_MS;

/** Share of the terminals that are in use at each full hour in China, on workdays and weekends. */
const WORKDAY = [
  48, 40, 34, 30, 28, 26, 24, 23, 24, 27, 31, 35, 42, 46, 45, 44, 46, 51, 58, 67, 74, 76, 70, 58,
];
const WEEKEND = [
  58, 50, 43, 37, 33, 30, 27, 26, 28, 34, 42, 50, 58, 64, 66, 66, 67, 70, 75, 81, 86, 87, 82, 71,
];
/** Mean of `occupancy` over a week. */
export const MEAN_OCCUPANCY = 0.47;

/** A day in China. `to` is at most the current time. */
export interface ChinaDay {
  from: Date;
  to: Date;
}

/**
 * Returns the day in China that is `ago` days before the current one.
 *
 * @example chinaDay(new Date('2026-03-02T05:00:00Z'), 1).from // 2026-02-28T16:00:00Z
 */
export function chinaDay(now: Date, ago: number): ChinaDay {
  const today = Math.floor((now.getTime() + CHINA_OFFSET_MS) / DAY_MS);
  const from = (today - ago) * DAY_MS - CHINA_OFFSET_MS;
  return { from: new Date(from), to: new Date(Math.min(from + DAY_MS, now.getTime())) };
}

/** Returns the usual share of terminals of a demo netbar that are in use at a time, from 0 to 1. */
export function occupancy(at: Date): number {
  const china = at.getTime() + CHINA_OFFSET_MS;
  const shareAt = (hours: number): number => {
    const time = new Date(hours * HOUR_MS);
    const isWeekend = time.getUTCDay() === 0 || time.getUTCDay() === 6;
    return (isWeekend ? WEEKEND : WORKDAY)[time.getUTCHours()] ?? 0;
  };
  const hour = Math.floor(china / HOUR_MS);
  const part = china / HOUR_MS - hour;
  return (shareAt(hour) * (1 - part) + shareAt(hour + 1) * part) / 100;
}

/** Returns how much fuller than usual a demo netbar is, from 0.8 to 1.1. */
export const popularity = (terminalTotal: number): number => 0.8 + ((terminalTotal * 7) % 31) / 100;

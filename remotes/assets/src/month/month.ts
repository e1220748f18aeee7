const OFFSET_MS = 8 * 3_600_000;
const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** The current month in Beijing, as `2026-03`. */
export const currentMonth = (now: Date): string =>
  new Date(now.getTime() + OFFSET_MS).toISOString().slice(0, 7);

/** The month of a time in Beijing. */
export const toMonth = (time: string): string => currentMonth(new Date(time));

/** The month in the URL, or the current month. */
export const parseMonth = (given: unknown, now: Date): string =>
  typeof given === 'string' && MONTH.test(given) ? given : currentMonth(now);

/**
 * Adds months to a month.
 *
 * @example addMonths('2026-01', -1) // '2025-12'
 */
export function addMonths(month: string, count: number): string {
  const [year = 0, no = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, no - 1 + count, 1)).toISOString().slice(0, 7);
}

const OFFSET_MS = 8 * 3_600_000;
const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** The current month in Beijing, as `2026-03`. */
export const thisMonth = (now: Date): string =>
  new Date(now.getTime() + OFFSET_MS).toISOString().slice(0, 7);

/** The month of a time in Beijing. */
export const monthOf = (time: string): string => thisMonth(new Date(time));

/** The month in the URL, or the current month. */
export const monthIn = (given: unknown, now: Date): string =>
  typeof given === 'string' && MONTH.test(given) ? given : thisMonth(now);

/**
 * Adds months to a month.
 *
 * @example monthsLater('2026-01', -1) // '2025-12'
 */
export function monthsLater(month: string, count: number): string {
  const [year = 0, no = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, no - 1 + count, 1)).toISOString().slice(0, 7);
}

const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Returns the day of a time in China, for example `2026-03-01`. */
export const dayOf = (time: Date): string =>
  new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 10);

/** Returns the first moment of a day in China. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

export const dayAfter = (day: string): string =>
  dayOf(new Date(startOfDay(day).getTime() + DAY_MS));

/** Returns the first moment after a day in China. */
export const endOfDay = (day: string): Date => startOfDay(dayAfter(day));

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Days begin at midnight of China. */
export const OFFSET_MS = 8 * HOUR_MS;

const WIDTHS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440, 2_880, 10_080, 43_200].map(
  (minutes) => minutes * MINUTE_MS,
);
const MOST = 60;

/** How wide the bars of a histogram are: so wide that there are 60 at most, and no narrower than what is known. */
export const bucketFor = (spanMs: number, leastMs: number): number =>
  WIDTHS.find((width) => width >= leastMs && spanMs / width <= MOST) ?? (WIDTHS.at(-1) as number);

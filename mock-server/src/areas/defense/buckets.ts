const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Days begin at midnight in China. */
export const OFFSET_MS = 8 * HOUR_MS;

const WIDTHS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440, 2_880, 10_080, 43_200].map(
  (minutes) => minutes * MINUTE_MS,
);
const MAX_BUCKETS = 60;

/**
 * Returns the bucket width of a histogram: at most 60 buckets, and not narrower than the resolution
 * of the data.
 */
export const bucketFor = (spanMs: number, minMs: number): number =>
  WIDTHS.find((width) => width >= minMs && spanMs / width <= MAX_BUCKETS) ??
  (WIDTHS.at(-1) as number);

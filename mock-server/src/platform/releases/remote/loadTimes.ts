/**
 * Upper limits, in milliseconds, of the intervals in which browsers count load times. Longer loads
 * are counted as `more`.
 */
export const LOAD_TIMES = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800] as const;

/** Returns the stored kind of an interval: `t400`, `tmore`. */
export const loadTimeKind = (time: string): string => `t${time}`;

/**
 * Estimates a quantile of the load times by interpolation within its interval. Returns null without
 * loads. For loads beyond the last interval it returns the last limit.
 *
 * @param counts loads by kind, see {@link loadTimeKind}
 * @example quantile(new Map([['t100', 50], ['t200', 50]]), 0.75) // 150
 */
export function quantile(counts: ReadonlyMap<string, number>, share: number): number | null {
  const intervals = LOAD_TIMES.map((end, at) => ({
    end,
    begin: LOAD_TIMES[at - 1] ?? 0,
    count: counts.get(loadTimeKind(`${end}`)) ?? 0,
  }));
  const total = intervals.reduce(
    (sum, { count }) => sum + count,
    counts.get(loadTimeKind('more')) ?? 0,
  );
  if (total === 0) return null;
  let remaining = total * share;
  for (const { begin, end, count } of intervals) {
    if (count > 0 && remaining <= count)
      return Math.round(begin + ((end - begin) * remaining) / count);
    remaining -= count;
  }
  return LOAD_TIMES.at(-1) ?? null;
}

/** Upper ends, in milliseconds, of the spans by which browsers count how long a page took to load. What took longer is `more`. */
export const LOAD_TIMES = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800] as const;

/** What a count of loads of one span is kept as: `t400`, `tmore`. */
export const timeKind = (time: string): string => `t${time}`;

/**
 * The time that a share of the loads stayed below, estimated within its span; null when none was counted. Of loads beyond the last
 * span it is the end of that.
 *
 * @param counts loads by kind, as {@link timeKind} names them
 * @example quantile(new Map([['t100', 50], ['t200', 50]]), 0.75) // 150
 */
export function quantile(counts: ReadonlyMap<string, number>, share: number): number | null {
  const spans = LOAD_TIMES.map((end, at) => ({
    end,
    begin: LOAD_TIMES[at - 1] ?? 0,
    count: counts.get(timeKind(`${end}`)) ?? 0,
  }));
  const total = spans.reduce((sum, { count }) => sum + count, counts.get(timeKind('more')) ?? 0);
  if (total === 0) return null;
  let rest = total * share;
  for (const { begin, end, count } of spans) {
    if (count > 0 && rest <= count) return Math.round(begin + ((end - begin) * rest) / count);
    rest -= count;
  }
  return LOAD_TIMES.at(-1) ?? null;
}

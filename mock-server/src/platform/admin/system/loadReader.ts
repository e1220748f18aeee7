import { cpus } from 'node:os';

/** Returns a share in percent, rounded. */
export const percent = (used: number, total: number): number =>
  total === 0 ? 0 : Math.round((used / total) * 100);

/**
 * Minimum interval between readings in milliseconds. A more frequent reading returns the previous
 * load.
 */
const MIN_SAMPLE_MS = 200;

/**
 * Returns a function that measures the load of each core since the previous reading. The first
 * reading covers the time since boot.
 */
export function loadReader() {
  let before: { idle: number; total: number }[] = [];
  let load: number[] = [];
  return (): number[] => {
    const now = cpus().map(({ times }) => ({
      idle: times.idle,
      total: Object.values(times).reduce((sum, part) => sum + part, 0),
    }));
    const isFresh = now.every(
      ({ total }, core) => total - (before[core]?.total ?? 0) >= MIN_SAMPLE_MS,
    );
    if (!isFresh && load.length === now.length) return load;
    load = now.map(({ idle, total }, core) => {
      const { idle: idleBefore, total: totalBefore } = before[core] ?? { idle: 0, total: 0 };
      return 100 - percent(idle - idleBefore, total - totalBefore);
    });
    before = now;
    return load;
  };
}

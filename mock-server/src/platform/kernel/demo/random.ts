/** Reproducible pseudo-random numbers. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer from `minimum` to `maximum`, both included. */
  between(minimum: number, maximum: number): number;
  pick<T>(from: readonly T[]): T;
  /** Picks a value with a probability proportional to its weight. */
  weighted<T>(from: readonly (readonly [value: T, weight: number])[]): T;
}

/**
 * Creates a generator (mulberry32).
 *
 * @example makeRandom(7).between(1, 6)
 */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(next() * from.length)];
    if (picked === undefined) throw new RangeError('Cannot pick from an empty list');
    return picked;
  };
  return {
    next,
    between: (minimum, maximum) => minimum + Math.floor(next() * (maximum - minimum + 1)),
    pick,
    weighted(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(from)[0];
    },
  };
}

/** A change of the seed changes all demo data. */
const DEMO_SEED = 20_240_613;

/** Creates the generator of an area, independent of those of other areas. */
export const demoRandom = (area: string): Random =>
  makeRandom(
    [...area].reduce(
      (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
      DEMO_SEED,
    ),
  );

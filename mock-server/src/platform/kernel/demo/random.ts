/** Numbers that look random and are the same at every run. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  /** One of the values; each is as likely as its weight says. */
  weighted<T>(from: readonly (readonly [value: T, weight: number])[]): T;
}

/**
 * Makes a generator (mulberry32).
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
    if (picked === undefined) throw new RangeError('There is nothing to pick from');
    return picked;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
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

/** Change it and every demo is another one. */
const DEMO_SEED = 20_240_613;

/** The numbers of one area's demo, which no other area's demo changes. */
export const demoRandom = (area: string): Random =>
  makeRandom(
    [...area].reduce(
      (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
      DEMO_SEED,
    ),
  );

import { createHash } from 'node:crypto';

/** Page of a remote, as it is when its release is intact. */
export interface DamagedPage {
  /** Address in the console, for example `/layout/admin/user`. */
  address: string;
  heading: string;
  /** Paths of the release files that the page requests. */
  files: readonly string[];
}

/**
 * Kind of a damage. `foreign` is another valid file of the same type, `stopped` a connection that
 * ends in the middle of a file, `stalled` one that never ends.
 */
export type DamageKind = (typeof KINDS)[number] | 'stalled';

const KINDS = [
  'cut',
  'flipped byte',
  'missing',
  'wrong type',
  'HTML',
  'foreign',
  'slow',
  'stopped',
] as const;

/** Every 25th damage stalls, because the console waits twenty seconds for a stalled file. */
const STALLED_EVERY = 25;

/** Share of the damages that affect all files of the page. */
const ALL_FILES = 0.15;

/** Damage of files on their way to the browser. */
export interface Damage {
  kind: DamageKind;
  paths: readonly string[];
  /** Place of the damage in a file, or the delay of a slow one, from 0 to 1. */
  at: number;
  /** Sends the file without compression. The browser cannot decompress most changed files. */
  isPlain: boolean;
}

/** Returns a reproducible number from 0 (inclusive) to 1 (exclusive). */
function fraction(...purpose: readonly (string | number)[]): number {
  return createHash('sha256').update(purpose.join(' ')).digest().readUInt32BE() / 2 ** 32;
}

/** Returns a reproducible item of a list, which must not be empty. */
export function pickBy<T>(items: readonly T[], ...purpose: readonly (string | number)[]): T {
  const item = items[Math.floor(fraction(...purpose) * items.length)];
  if (item === undefined) throw new RangeError('Cannot pick from an empty list');
  return item;
}

/**
 * Returns the damage with a number in the sequence of a seed, and the page that it affects. Eight
 * numbers in a row contain all kinds except `stalled`.
 */
export function damageAt(
  seed: number,
  number: number,
  pages: readonly DamagedPage[],
): { page: DamagedPage; damage: Damage } {
  const page = pickBy(pages, seed, number, 'page');
  const kind: DamageKind =
    number % STALLED_EVERY === STALLED_EVERY - 1
      ? 'stalled'
      : (KINDS[number % KINDS.length] ?? KINDS[0]);
  const paths =
    fraction(seed, number, 'extent') < ALL_FILES
      ? page.files
      : [pickBy(page.files, seed, number, 'file')];
  const damage = {
    kind,
    paths,
    at: fraction(seed, number, 'place'),
    isPlain: fraction(seed, number, 'compression') < 0.5,
  };
  return { page, damage };
}

import type { Entry } from 'yauzl';

/** Kind of a file in its Unix mode, and the kind of a regular file. */
const KIND = 0o170000;
const REGULAR = 0o100000;

/**
 * Returns true if an entry of an archive is a regular file, and no link or device. The upper 16 bits
 * of the attributes are the file mode, or 0 if unknown.
 */
export function isRegularFile({ externalFileAttributes }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & KIND;
  return kind === 0 || kind === REGULAR;
}

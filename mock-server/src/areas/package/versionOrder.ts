const VERSION =
  /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([0-9A-Za-z-]{1,20}(?:\.[0-9A-Za-z-]{1,20})*))?$/;
const DIGITS = 10;
const RELEASE = '~';

const padded = (text: string | number): string => String(text).padStart(DIGITS, '0');

/** Numbers sort before names, as semantic versioning requires. */
const preRelease = (text: string): string =>
  text
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `0${padded(part)}` : `1${part}`))
    .join('!');

/**
 * Returns a text that compares in byte order as the versions do by semantic versioning, then by
 * build. A pre-release is lower than its release.
 *
 * @throws Error if the version is invalid
 */
export function versionOrder(version: string, build: number): string {
  const match = VERSION.exec(version);
  if (!match) throw new Error(`${version} is no semantic version`);
  const [, major = '', minor = '', patch = '', suffix] = match;
  const numbers = [major, minor, patch].map(padded).join('.');
  return `${numbers}.${suffix === undefined ? RELEASE : preRelease(suffix)} ${padded(build)}`;
}

/** A version: three numbers and the pre-release. */
type Version = readonly [major: number, minor: number, patch: number, prerelease: string];

interface Comparator {
  operator: '>=' | '>' | '<' | '<=' | '=';
  version: Version;
}

const FULL = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;
const PARTIAL =
  /^v?(\d{1,9}|[xX*])(?:\.(\d{1,9}|[xX*])(?:\.(\d{1,9}|[xX*])(?:-([0-9A-Za-z.-]+))?)?)?$/;

/** Whether a text is a version such as `1.4.2` or `2.0.0-beta.1`. */
export function isVersion(text: string): boolean {
  return FULL.test(text);
}

/** Whether `satisfies` can parse a range. */
export function isRange(text: string): boolean {
  return parseRange(text) !== undefined;
}

/**
 * Whether a version satisfies a range by npm's rules: comparators (`>=1.2.0 <2.0.0`), `^1.2`,
 * `~1.2.3`, `1.x`, `*`, alternatives with `||`. A pre-release satisfies only a range with a
 * pre-release of the same three numbers.
 *
 * @returns undefined if the version or the range cannot be parsed
 * @example satisfies('1.4.0', '>=1.3.0 <2.0.0') // true
 */
export function satisfies(version: string, range: string): boolean | undefined {
  const parsed = parseVersion(version);
  const alternatives = parseRange(range);
  if (parsed === undefined || alternatives === undefined) return undefined;
  return alternatives.some(
    (comparators) =>
      comparators.every((comparator) => holds(parsed, comparator)) &&
      allowsPrerelease(parsed, comparators),
  );
}

function parseVersion(text: string): Version | undefined {
  const match = FULL.exec(text.trim());
  return match ? [Number(match[1]), Number(match[2]), Number(match[3]), match[4] ?? ''] : undefined;
}

function parseRange(text: string): Comparator[][] | undefined {
  if (text.length > 200) return undefined;
  const alternatives = text.split('||').map(parseComparators);
  return alternatives.every((alternative) => alternative !== undefined) ? alternatives : undefined;
}

/**
 * Parses the comparators of one alternative. A version must satisfy all of them. An empty text is
 * `*`.
 */
function parseComparators(text: string): Comparator[] | undefined {
  const words = text
    .trim()
    .replaceAll(/(>=|<=|>|<|=|\^|~)\s+/g, '$1')
    .split(/\s+/);
  const comparators = words.map((word) => (word === '' ? [] : parseWord(word)));
  return comparators.every((comparator) => comparator !== undefined)
    ? comparators.flat()
    : undefined;
}

function parseWord(word: string): Comparator[] | undefined {
  const operator = /^(?:>=|<=|>|<|=|\^|~)?/.exec(word)?.[0] ?? '';
  const match = PARTIAL.exec(word.slice(operator.length));
  if (match === null) return undefined;
  const [major, minor, patch] = [match[1], match[2], match[3]].map(part);
  if (major === undefined)
    return operator === '<' || operator === '>' ? [below([0, 0, 0, ''])] : [];
  const floor: Version = [
    major,
    minor ?? 0,
    minor === undefined ? 0 : (patch ?? 0),
    match[4] ?? '',
  ];
  const isPartial = minor === undefined || patch === undefined;
  const next: Version = minor === undefined ? [major + 1, 0, 0, '0'] : [major, minor + 1, 0, '0'];
  if (operator === '^') return [from(floor), below(afterCaret(floor, minor, patch))];
  if (operator === '~') return [from(floor), below(next)];
  if (!isPartial)
    return [
      { operator: operator === '' ? '=' : (operator as Comparator['operator']), version: floor },
    ];
  if (operator === '>=') return [from(floor)];
  if (operator === '<') return [below([...firstThree(floor), '0'])];
  if (operator === '>') return [from([...firstThree(next), ''])];
  return operator === '<=' ? [below(next)] : [from(floor), below(next)];
}

const part = (text: string | undefined): number | undefined =>
  text === undefined || /^[xX*]$/.test(text) ? undefined : Number(text);
const from = (version: Version): Comparator => ({ operator: '>=', version });
const below = (version: Version): Comparator => ({ operator: '<', version });
const firstThree = ([major, minor, patch]: Version) => [major, minor, patch] as const;

/**
 * Returns the exclusive upper limit of a caret range: the next change of the leftmost non-zero
 * number.
 */
function afterCaret(
  [major, minor0, patch0]: Version,
  minor: number | undefined,
  patch: number | undefined,
): Version {
  if (major > 0 || minor === undefined) return [major + 1, 0, 0, '0'];
  if (minor > 0 || patch === undefined) return [0, minor0 + 1, 0, '0'];
  return [0, 0, patch0 + 1, '0'];
}

function holds(version: Version, { operator, version: other }: Comparator): boolean {
  const order = compare(version, other);
  if (operator === '=') return order === 0;
  if (operator === '>=') return order >= 0;
  if (operator === '>') return order > 0;
  return operator === '<' ? order < 0 : order <= 0;
}

function allowsPrerelease(version: Version, comparators: readonly Comparator[]): boolean {
  if (version[3] === '') return true;
  return comparators.some(
    ({ version: other }) =>
      other[3] !== '' &&
      other[3] !== '0' &&
      [0, 1, 2].every((index) => other[index] === version[index]),
  );
}

function compare(left: Version, right: Version): number {
  for (const index of [0, 1, 2] as const)
    if (left[index] !== right[index]) return left[index] - right[index];
  if (left[3] === right[3]) return 0;
  if (left[3] === '') return 1;
  return right[3] === '' ? -1 : comparePrerelease(left[3].split('.'), right[3].split('.'));
}

/**
 * Numbers precede words and are compared numerically. If one is a prefix of the other, the shorter
 * one comes first.
 */
function comparePrerelease(left: string[], right: string[]): number {
  for (let index = 0; ; index += 1) {
    const [a, b] = [left[index], right[index]];
    if (a === undefined) return -1;
    if (b === undefined) return 1;
    if (a === b) continue;
    const [isNumberA, isNumberB] = [/^\d+$/.test(a), /^\d+$/.test(b)];
    if (isNumberA && isNumberB) return Number(a) - Number(b);
    if (isNumberA !== isNumberB) return isNumberA ? -1 : 1;
    return a < b ? -1 : 1;
  }
}

/**
 * Whether a whole text matches a pattern: `*` stands for any characters, `?` for one character.
 * The time is at most proportional to the product of the lengths.
 *
 * @example matchesWildcard('C:\\Temp\\*.exe', 'C:\\Temp\\a.exe') // true
 */
export function matchesWildcard(pattern: string, text: string): boolean {
  const [expected, actual] = [[...pattern], [...text]];
  let [at, from] = [0, 0];
  /** Place behind the last `*`, and the first character of the text that it does not cover. */
  let [star, covered] = [-1, 0];
  while (from < actual.length) {
    if (expected[at] === '*') {
      at += 1;
      [star, covered] = [at, from];
    } else if (at < expected.length && (expected[at] === '?' || expected[at] === actual[from])) {
      at += 1;
      from += 1;
    } else if (star >= 0) {
      covered += 1;
      [at, from] = [star, covered];
    } else return false;
  }
  while (expected[at] === '*') at += 1;
  return at === expected.length;
}

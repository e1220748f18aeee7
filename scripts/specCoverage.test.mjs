import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const top = path.resolve(import.meta.dirname, '..');
const DOCUMENT = 'docs/spec-coverage.md';
const SECTIONS = ['2', '3', '4', '5', '6', '8', '9'];
/** Matches the test files that `npm test` runs. */
const TEST_FILE = /\.(test\.(ts|tsx|mjs)|spec\.ts)$/;

/**
 * Returns the rows of all tables, `| 2.1 | rule | tests |`, with their tests: `file` › title,
 * separated by `<br>`.
 */
function readRows(markdown) {
  const rows = [...markdown.matchAll(/^\| (\d+)\.(\d+) \| (.+?) \| ?(.*?) ?\|$/gm)];
  return rows.map(([, section, number, rule, held]) => ({
    id: `${section}.${number}`,
    section,
    number: Number(number),
    rule,
    tests: held.split('<br>').flatMap((part) => {
      const [, file, title] = /^`([^`]+)` › (.+)$/.exec(part.trim()) ?? [];
      return title === undefined ? [] : [{ file, title }];
    }),
    parts: held.split('<br>').length,
  }));
}

/**
 * Whether a source has a test or a group of tests with this title: the first of several arguments
 * of a call.
 */
function hasTest(source, title) {
  const written = ["'", '"', '`'].map(
    (quote) => quote + title.replaceAll(quote, `\\${quote}`) + quote,
  );
  return written.some((literal) => {
    for (let at = source.indexOf(literal); at >= 0; at = source.indexOf(literal, at + 1)) {
      if (/\(\s*$/.test(source.slice(0, at)) && /^\s*,/.test(source.slice(at + literal.length)))
        return true;
    }
    return false;
  });
}

function problemsOf({ id, tests, parts }) {
  if (tests.length === 0) return [`${id} names no test`];
  if (tests.length !== parts)
    return [`${id} names something that is not written as \`file\` › title`];
  return tests.flatMap(({ file, title }) => {
    if (!TEST_FILE.test(file)) return [`${id}: ${file} is no file of tests`];
    let source;
    try {
      source = readFileSync(path.join(top, file), 'utf8');
    } catch {
      return [`${id}: ${file} does not exist`];
    }
    return hasTest(source, title) ? [] : [`${id}: ${file} has no test "${title}"`];
  });
}

describe('map from the specification to the tests', () => {
  const rows = readRows(readFileSync(path.join(top, DOCUMENT), 'utf8'));

  it('has rows for every section, numbered without gaps', () => {
    expect([...new Set(rows.map(({ section }) => section))]).toEqual(SECTIONS);
    for (const section of SECTIONS) {
      const numbers = rows.filter((row) => row.section === section).map(({ number }) => number);
      expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
    }
  });

  it('lists an existing test for every row', () => {
    expect(rows.flatMap(problemsOf)).toEqual([]);
  });
});

describe('check of the map', () => {
  const row = (held) => problemsOf(readRows(`| 2.1 | A rule | ${held} |`)[0]);
  const own = '`scripts/specCoverage.test.mjs`';

  it('accepts a test by its title', () => {
    expect(row(`${own} › accepts a test by its title`)).toEqual([]);
  });

  it.each([
    ['', 'names no test'],
    ['—', 'names no test'],
    [`${own} › accepts a test by its title<br>and more`, 'is not written as'],
    [`${own} › no file of tests`, 'has no test'],
    ['`scripts/gone.test.mjs` › anything', 'does not exist'],
    ['`README.md` › anything', 'is no file of tests'],
  ])('rejects %j', (held, problem) => {
    expect(row(held)).toEqual([expect.stringContaining(problem)]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const top = path.resolve(import.meta.dirname, '..');
const RULE = /\b(?:maxLength|minLength)\s*(?:=\s*\{|:)\s*\d+/g;
/** Search fields that are filtered in the browser have no length rule of the server. */
const SEARCHES = /search|find|prefix/i;

/** Returns the element or record around a rule. */
function around(text, at) {
  const from = Math.max(text.lastIndexOf('<', at), text.lastIndexOf('{ ', at));
  const ends = ['/>', ' }'].map((end) => text.indexOf(end, at)).filter((end) => end >= 0);
  return text.slice(from, Math.min(...ends, at + 400));
}

/** Returns the length limits that are written in a source. */
const writtenIn = (text) =>
  [...text.matchAll(RULE)]
    .filter(({ index }) => !SEARCHES.test(around(text, index)))
    .map(([rule]) => rule);

const sources = ['remotes', 'host'].flatMap((folder) =>
  readdirSync(path.join(top, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter(
      (file) =>
        /^(?:remotes\/[^/]+|host)\/src\/.*\.tsx?$/.test(file) &&
        !/\.(?:test|fixture)\.tsx?$/.test(file),
    ),
);

describe('length limits of texts', () => {
  it("are defined only in the server's schemas; pages use the generated constants (limitsOf)", () => {
    const faults = sources.flatMap((file) =>
      writtenIn(readFileSync(path.join(top, file), 'utf8')).map((rule) => `${file}: ${rule}`),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ['a field of a form', "{ name: 'title', kind: 'text', maxLength: 100 }", 1],
    ['a control', '<Input maxLength={60} value={name} />', 1],
    ['a box to search by', '<Input aria-label={texts.search} maxLength={64} />', 0],
    ['a rule of the server', '<Input {...limitsOf(changeContact.fields.value)} />', 0],
  ])('are detected in a source: %s', (_what, text, count) => {
    expect(writtenIn(text)).toHaveLength(count);
  });
});

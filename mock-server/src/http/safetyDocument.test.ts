import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const document = readFileSync(join(SOURCE, '../../docs/safety.md'), 'utf8');

/** The table rows of the document without headers. */
const rows = document.split('\n').filter((line) => /^\|(?! (?:promise|record|---) )/.test(line));

it('each promise of docs/safety.md names an existing test', () => {
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) {
    const [, file = '', name = ''] =
      /\| `([^`]+\.(?:test|spec)\.tsx?)` › ([^|]+) \|$/.exec(row) ?? [];
    expect([row, file]).not.toEqual([row, '']);
    // Quotes of the title may be escaped in the source.
    const source = readFileSync(join(SOURCE, file), 'utf8').replaceAll('\\', '');
    expect([file, name, source.includes(name)]).toEqual([file, name, true]);
  }
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readTags, tagProblems } from './lib/testTags.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const PAGE = path.join(ROOT, 'docs/reference/security-guarantees.md');
const page = readFileSync(PAGE, 'utf8');
const tags = readTags(ROOT, 'guarantee');

/** Rows of the page with an id: the id, and the row. */
const rows = [...page.matchAll(/^\| `([a-z-]+)` \| .+ \|$/gm)].map(([row, id]) => ({ id, row }));

it('tests with a tag `@guarantee` cover the guarantees of the page', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(40);
  expect(new Set(ids).size).toBe(ids.length);
  expect(tagProblems(ids, tags)).toEqual([]);
});

it('hazards link exactly the test files with their tag', () => {
  const hazards = rows.filter(({ row }) => row.includes('.test.ts)'));
  expect(hazards.length).toBeGreaterThan(12);
  for (const { id, row } of hazards) {
    const linked = [...row.matchAll(/\]\(([^)]+\.test\.ts)\)/g)].map(([, link]) =>
      path.relative(ROOT, path.resolve(path.dirname(PAGE), link)),
    );
    const tagged = tags.filter(({ ids }) => ids.includes(id)).map(({ file }) => file);
    expect([id, linked.sort()]).toEqual([id, [...new Set(tagged)].sort()]);
  }
});

it('the reference describes the reason codes of hazards', () => {
  const known = ['error-codes', 'agent-protocol'].map((name) =>
    readFileSync(path.join(ROOT, `docs/reference/${name}.md`), 'utf8'),
  );
  const hazards = page.slice(page.indexOf('## Hazards'), page.indexOf('## Known attacks'));
  const codes = [...hazards.matchAll(/\b(?:[RSW]\d{3}|44\d\d|10\d\d)\b/g)].map(([code]) => code);
  expect(codes.length).toBeGreaterThan(15);
  for (const code of codes)
    expect([code, known.some((text) => text.includes(code))]).toEqual([code, true]);
});

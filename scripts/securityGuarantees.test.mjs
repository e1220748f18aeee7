import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readTags, tagProblems } from './lib/testTags.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const PAGE = path.join(ROOT, 'docs/reference/security-guarantees.md');

it('tests with a tag `@guarantee` cover the guarantees of the page', () => {
  const rows = [...readFileSync(PAGE, 'utf8').matchAll(/^\| `([a-z-]+)` \| .+ \|$/gm)];
  const ids = rows.map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(40);
  expect(new Set(ids).size).toBe(ids.length);
  expect(tagProblems(ids, readTags(ROOT, 'guarantee'))).toEqual([]);
});

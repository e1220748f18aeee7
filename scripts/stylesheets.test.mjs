import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Matches the name of a stylesheet in a path that is imported or read. */
const NAME = /['"`/]([\w.-]+\.css)['"`?]/g;

const filesNamed = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');

it('uses every stylesheet, because an unused one leaves its elements without style', () => {
  const used = new Set(
    filesNamed('*.ts', '*.tsx', '*.mjs', '*.css').flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(NAME)].map(([, name]) => name),
    ),
  );
  const unused = filesNamed('*.css').filter((file) => !used.has(path.basename(file)));
  expect(used.size).toBeGreaterThan(50);
  expect(unused).toEqual([]);
});

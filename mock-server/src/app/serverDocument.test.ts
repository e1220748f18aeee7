import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const PAGE = readFileSync(
  path.join(import.meta.dirname, '../../../docs/explanation/architecture.md'),
  'utf8',
);
const SOURCE = path.join(import.meta.dirname, '..');

const foldersIn = (folder: string) =>
  readdirSync(path.join(SOURCE, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Returns the folders in the first column of the table with this heading. */
function foldersInTable(heading: string): (string | undefined)[] {
  const [, rows = ''] = PAGE.split(`| ${heading} | content |\n`)[1]?.match(/^(.*?)\n\n/s) ?? [];
  return [...rows.matchAll(/^\| `(\w+)\/` \| \S/gm)].map(([, name]) => name);
}

it.each([
  ['folder of `mock-server/src`', ''],
  ['layer of `platform/`', 'platform'],
])('the architecture page lists each %s', (heading, folder) => {
  expect(foldersInTable(heading).sort()).toEqual(foldersIn(folder).sort());
});

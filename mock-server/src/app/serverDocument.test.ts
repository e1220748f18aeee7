import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const GUIDE = readFileSync(path.join(import.meta.dirname, '../../../docs/server.md'), 'utf8');

it('the guide to the server has a line for every folder of the platform, and for no other', () => {
  const [, rows = ''] = /^\| `src\/platform\/` \|[^\n]*\n([\s\S]*?)\n\n/m.exec(GUIDE) ?? [];
  const named = [...rows.matchAll(/^\| `(\w+)` \| \S/gm)].map(([, name]) => name);
  const folders = readdirSync(path.join(import.meta.dirname, '../platform'), { withFileTypes: true });
  expect(named).toEqual(
    folders
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort(),
  );
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const GUIDE = readFileSync(path.join(import.meta.dirname, '../../../docs/server.md'), 'utf8');
const PLATFORM = path.join(import.meta.dirname, '../platform');

const foldersIn = (folder: string) =>
  readdirSync(path.join(PLATFORM, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

it('the server guide lists exactly the folders of the platform', () => {
  const [, rows = ''] = /^\| `src\/platform\/` \|[^\n]*\n([\s\S]*?)\n\n/m.exec(GUIDE) ?? [];
  const named = [...rows.matchAll(/^\| `(\w+\/\w+)` \| \S/gm)].map(([, name]) => name);
  const folders = foldersIn('').flatMap((layer) =>
    foldersIn(layer).map((name) => `${layer}/${name}`),
  );
  expect([...named].sort()).toEqual(folders.sort());
});

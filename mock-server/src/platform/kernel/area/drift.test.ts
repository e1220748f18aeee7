import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '../../..');

const foldersWithTables = (under: string): string[] =>
  readdirSync(under, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return foldersWithTables(path.join(under, entry.name));
    return entry.name === 'tables.ts' ? [under] : [];
  });

const folders = foldersWithTables(SOURCE).map((folder) => path.relative(SOURCE, folder));

it.each(folders)('migrations of %s create the declared tables', async (folder) => {
  const meta = path.join(SOURCE, folder, 'migrations/meta');
  const remedy = `npm run migration -- ${path.basename(folder)} <what for>`;
  expect(existsSync(meta), remedy).toBe(true);
  const last =
    readdirSync(meta)
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1) ?? '';
  const before = JSON.parse(readFileSync(path.join(meta, last), 'utf8'));
  const tables: Record<string, unknown> = await import(
    pathToFileURL(path.join(SOURCE, folder, 'tables.ts')).href
  );
  const now = generateDrizzleJson(tables, before.id, undefined, 'snake_case');
  expect(await generateMigration(before, now), remedy).toEqual([]);
});

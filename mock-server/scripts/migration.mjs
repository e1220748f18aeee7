/**
 * Writes the migration of one area: the difference between its tables.ts and its last migration.
 *
 *   npm run migration -- netbar add_notes             after a change of src/areas/netbar/tables.ts
 *   npm run migration -- netbar fill_notes --custom   an empty file, for SQL of your own
 *
 * The file appears in the migrations folder of the area; it is applied at the next start.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Folders below one that have tables and a name. */
function foldersNamed(name, under) {
  return readdirSync(path.join(ROOT, under), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => {
      const folder = path.posix.join(under, entry.name);
      const own =
        entry.name === name && existsSync(path.join(ROOT, folder, 'tables.ts')) ? [folder] : [];
      return [...own, ...foldersNamed(name, folder)];
    });
}

const [area, name, ...more] = process.argv.slice(2);
if (area === undefined || !/^[a-z0-9_]+$/.test(name ?? '')) {
  process.stderr.write(
    'Say which area, and in lower case what it is for: npm run migration -- netbar add_notes\n',
  );
  process.exit(1);
}
const [folder, another] = foldersNamed(area, 'src');
if (folder === undefined || another !== undefined) {
  process.stderr.write(
    folder === undefined
      ? `No folder ${area} below src has a tables.ts\n`
      : `${folder} and ${another} both have a tables.ts\n`,
  );
  process.exit(1);
}
const tool = path.join(ROOT, 'node_modules/drizzle-kit/bin.cjs');
const options = [
  '--dialect=postgresql',
  '--casing=snake_case',
  `--schema=./${folder}/tables.ts`,
  `--out=./${folder}/migrations`,
];
execFileSync(process.execPath, [tool, 'generate', `--name=${name}`, ...options, ...more], {
  cwd: ROOT,
  stdio: 'inherit',
});

// An index with `.concurrently()` in tables.ts cannot be built in a transaction: the first line of the file declares that.
const MARK = '-- outside a transaction\n';
const migrations = path.join(ROOT, folder, 'migrations');
const file = readdirSync(migrations)
  .filter((entry) => entry.endsWith(`_${name}.sql`))
  .sort()
  .map((entry) => path.join(migrations, entry))
  .pop();
const text = file ? readFileSync(file, 'utf8') : '';
if (/ index concurrently /i.test(text) && !text.startsWith(MARK)) writeFileSync(file, MARK + text);

// drizzle-kit compares with the newest snapshot alone, which nobody reads: it is one line.
const meta = path.join(migrations, 'meta');
const snapshots = readdirSync(meta)
  .filter((file) => file.endsWith('_snapshot.json'))
  .sort()
  .map((file) => path.join(meta, file));
const newest = snapshots.pop();
for (const file of snapshots) rmSync(file);
if (newest) writeFileSync(newest, `${JSON.stringify(JSON.parse(readFileSync(newest, 'utf8')))}\n`);

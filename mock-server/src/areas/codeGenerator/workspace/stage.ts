import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { GeneratorModel } from '../model/schemas.ts';
import { areaFiles, areaFolder } from './areaFiles.ts';
import { runTool } from './tools.ts';

const SERVER = 'mock-server';
const SOURCE = `${SERVER}/src`;
const FORMATTER = 'node_modules/@biomejs/biome/bin/biome';
const MIGRATOR = `${SERVER}/node_modules/drizzle-kit/bin.cjs`;
/** The formatter does not know this format, or must not change it. */
const UNFORMATTED = /\.(?:md|sql)$/;

const isFolder = (folder: string) =>
  readdir(folder).then(
    () => true,
    () => false,
  );

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** Links the source folders that the tables of the area import. */
async function linkSource(root: string, stage: string, area: string): Promise<void> {
  for (const part of [SOURCE, `${SOURCE}/areas`])
    for (const { name } of await readdir(join(root, part), { withFileTypes: true })) {
      const path = posix.join(part, name);
      if (path !== `${SOURCE}/areas` && path !== area)
        await symlink(join(root, path), join(stage, path));
    }
}

/**
 * Writes the migration from the last one to the tables of the area with the tool that `npm run
 * migration` uses.
 */
async function migrate(root: string, stage: string, area: string): Promise<void> {
  const folder = `${area}/migrations`;
  if (await isFolder(join(root, folder)))
    await cp(join(root, folder), join(stage, folder), { recursive: true });
  await linkSource(root, stage, area);
  const inServer = (path: string) => `./${posix.relative(SERVER, path)}`;
  const isFirst = !(await isFolder(join(stage, folder)));
  await runTool(
    root,
    MIGRATOR,
    [
      'generate',
      `--name=${isFirst ? 'first' : 'generated'}`,
      '--dialect=postgresql',
      '--casing=snake_case',
      `--schema=${inServer(`${area}/tables.ts`)}`,
      `--out=${inServer(folder)}`,
    ],
    posix.join(posix.relative(root, stage.replaceAll('\\', '/')), SERVER),
  );
  // The tool needs only the newest snapshot. It is written as one line, because people do not read it.
  const meta = join(stage, folder, 'meta');
  const snapshots = (await readdir(meta)).filter((name) => name.endsWith('_snapshot.json')).sort();
  const newest = snapshots.pop();
  for (const name of snapshots) await rm(join(meta, name));
  if (newest === undefined) return;
  const text = await readFile(join(meta, newest), 'utf8');
  await writeFile(join(meta, newest), `${JSON.stringify(JSON.parse(text))}\n`);
}

/** Reads the files below a folder by their paths. */
async function readFolder(stage: string, folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const entry of await readdir(join(stage, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) Object.assign(files, await readFolder(stage, path));
    else if (entry.isFile()) files[path] = await readFile(join(stage, path), 'utf8');
  }
  return files;
}

/**
 * Generates the files of an area as they will be in the workspace: formatted by the tool of the
 * workspace, and with its migration. The workspace is not changed.
 *
 * @param root folder of the workspace
 */
export async function generateArea(
  root: string,
  model: GeneratorModel,
): Promise<Record<string, string>> {
  const files = areaFiles(model);
  const area = areaFolder(model.id);
  await mkdir(join(root, SERVER, 'dist'), { recursive: true });
  // Below the server, where its packages are found. Git and the compiler ignore the folder.
  const stage = await mkdtemp(join(root, SERVER, 'dist/generated-'));
  try {
    await write(stage, files);
    await runTool(root, FORMATTER, [
      'check',
      '--write',
      '--vcs-enabled=false',
      // The rules for imports depend on the folder of a file, and the stage is another one.
      '--linter-enabled=false',
      posix.relative(root, stage.replaceAll('\\', '/')),
    ]);
    await migrate(root, stage, area);
    const generated: Record<string, string> = {};
    for (const path of Object.keys(files))
      generated[path] = UNFORMATTED.test(path)
        ? (files[path] ?? '')
        : await readFile(join(stage, path), 'utf8');
    return { ...generated, ...(await readFolder(stage, `${area}/migrations`)) };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

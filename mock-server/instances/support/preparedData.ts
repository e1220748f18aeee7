import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { startServer } from './server.ts';

/** Where the files of a run find what one of them made. */
const prepared = process.env.TEST_PREPARED;
/** A limit for what never comes, far beyond what a busy machine takes. */
const WAIT_MS = 300_000;

async function setUpDatabase(folder: string): Promise<void> {
  // Without the releases that a build of this workspace left: a test brings its own.
  const server = await startServer({
    CONSOLE_DATA_DIR: join(folder, 'data'),
    CONSOLE_RELEASES_DIR: join(folder, 'releases'),
  });
  await server.end('SIGTERM');
}

/** Sets the database up in the test file that comes first; the others wait, and fail at once with its error if it fails. */
async function makeOnce(folder: string): Promise<void> {
  const done = join(folder, 'done');
  const isFirst = await mkdir(join(folder, 'begun')).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const problem = await setUpDatabase(folder).then(
      () => '',
      (error: unknown) => String(error),
    );
    // Renamed: the other files read it as soon as it is there.
    await writeFile(join(folder, 'outcome'), problem);
    await rename(join(folder, 'outcome'), done);
  }
  await vi.waitUntil(() => existsSync(done), { timeout: WAIT_MS, interval: 100 });
  const problem = await readFile(done, 'utf8');
  if (problem)
    throw new Error(`the database that all test files copy could not be set up: ${problem}`);
}

/**
 * Makes a folder whose `data` is that of an embedded database which was set up and stopped. To set one up takes seconds, so the
 * first file of a run does it and all get a copy.
 *
 * @returns the folder; the caller removes it
 */
export async function preparedFolder(name: string): Promise<string> {
  if (prepared === undefined)
    throw new Error('run these tests by their own configuration: it sets TEST_PREPARED');
  await makeOnce(prepared);
  const folder = await mkdtemp(join(tmpdir(), `console-${name}-`));
  await cp(join(prepared, 'data'), join(folder, 'data'), { recursive: true });
  return folder;
}

import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { startServer } from './server.ts';

/** Folder of the data that the test files of a run share. */
const prepared = process.env.TEST_PREPARED;
/** Limit of the wait for the first file, far above the time that a busy machine needs. */
const WAIT_MS = 300_000;

async function setUpDatabase(folder: string): Promise<void> {
  // The server ignores releases that a build of this workspace left, because a test provides its
  // own.
  const server = await startServer({
    CONSOLE_DATA_DIR: join(folder, 'data'),
    CONSOLE_RELEASES_DIR: join(folder, 'releases'),
  });
  await server.end('SIGTERM');
}

/**
 * Sets up the database in the first test file. The other files wait, and fail with the same error
 * when it fails.
 */
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
    // The file is renamed, because the other test files read it as soon as it exists.
    await writeFile(join(folder, 'outcome'), problem);
    await rename(join(folder, 'outcome'), done);
  }
  await vi.waitUntil(() => existsSync(done), { timeout: WAIT_MS, interval: 100 });
  const problem = await readFile(done, 'utf8');
  if (problem)
    throw new Error(
      `The database that all test files copy could not be set up. Fix this error first: ${problem}`,
    );
}

/**
 * Creates a folder whose `data` is a copy of an embedded database that was set up and stopped.
 * Setting up a database takes seconds, so only the first file of a run does it.
 *
 * @returns the folder, which the caller removes
 */
export async function preparedFolder(name: string): Promise<string> {
  if (prepared === undefined)
    throw new Error(
      'TEST_PREPARED is not set. Run these tests with mock-server/instances/vitest.config.ts.',
    );
  await makeOnce(prepared);
  const folder = await mkdtemp(join(tmpdir(), `console-${name}-`));
  await cp(join(prepared, 'data'), join(folder, 'data'), { recursive: true });
  return folder;
}

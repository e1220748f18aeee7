import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createPostgres, newName, postgresTemplate, type TestDatabase } from './postgres.ts';
import { startServer } from './server.ts';

/** Limit of the wait for the first file, far above the time that a busy machine needs. */
const WAIT_MS = 300_000;

/** Returns the folder of the data that the test files of a run share. */
function sharedFolder(): string {
  const folder = process.env.TEST_PREPARED;
  if (folder === undefined)
    throw new Error(
      'TEST_PREPARED is not set. Run these tests with mock-server/instances/vitest.config.ts.',
    );
  return folder;
}

/** Starts a server on an empty database and stops it when it is ready. */
async function setUpDatabase(folder: string, env: Record<string, string>): Promise<void> {
  // The server ignores releases that a build of this workspace left, because a test provides its
  // own.
  const server = await startServer({ ...env, CONSOLE_RELEASES_DIR: join(folder, 'releases') });
  await server.end('SIGTERM');
}

/**
 * Does something in the first test file that needs it. The other files wait, and fail with the same
 * error when it fails.
 *
 * @param name names the work in the shared folder
 */
async function doOnce(name: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = sharedFolder();
  const done = join(folder, `${name}-done`);
  const isFirst = await mkdir(join(folder, `${name}-begun`)).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const problem = await work(folder).then(
      () => '',
      (error: unknown) => String(error),
    );
    // The file is renamed, because the other test files read it as soon as it exists.
    await writeFile(`${done}.new`, problem);
    await rename(`${done}.new`, done);
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
  await doOnce('embedded', (shared) =>
    setUpDatabase(shared, { CONSOLE_DATA_DIR: join(shared, 'data') }),
  );
  const folder = await mkdtemp(join(tmpdir(), `console-${name}-`));
  await cp(join(sharedFolder(), 'data'), join(folder, 'data'), { recursive: true });
  return folder;
}

/** Creates a copy of a database on PostgreSQL that was set up, for the same reason. */
export async function preparedPostgres(): Promise<TestDatabase> {
  const template = postgresTemplate(sharedFolder());
  await doOnce('postgres', async (shared) => {
    const { url } = await createPostgres(template);
    await setUpDatabase(shared, { DATABASE_URL: url });
  });
  return createPostgres(newName(), template);
}

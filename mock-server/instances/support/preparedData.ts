import { existsSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** Where the files of a run find what one of them made. */
const prepared = process.env.TEST_PREPARED;

async function makeOnce(folder: string): Promise<void> {
  // Without the releases that a build of this workspace left: a test brings its own.
  const server = await startServer({ CONSOLE_DATA_DIR: join(folder, 'data'), CONSOLE_RELEASES_DIR: join(folder, 'releases') });
  await server.end('SIGTERM');
}

/**
 * Makes a folder whose `data` is that of an embedded database which was set up and stopped. To set one up takes seconds, so the
 * first file of a run does it and the others get a copy.
 *
 * @returns the folder; the caller removes it
 */
export async function preparedFolder(name: string): Promise<string> {
  if (prepared === undefined) throw new Error('run these tests by their own configuration: it sets TEST_PREPARED');
  const model = join(prepared, 'data');
  if (!existsSync(model)) await makeOnce(prepared);
  const folder = await mkdtemp(join(tmpdir(), `console-${name}-`));
  await cp(model, join(folder, 'data'), { recursive: true });
  return folder;
}

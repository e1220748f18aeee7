import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startConsole } from './consoleServer.ts';
import { addPrepared, openPrepared } from './prepared.ts';
import { WORKSPACE } from './workspace.ts';

/**
 * Checks that the build exists, so that a missing file is reported once. @throws Error with the
 * missing files
 */
function checkBuild(): void {
  const needed = [
    WORKSPACE.server,
    path.join(WORKSPACE.hostBuild, 'index.html'),
    WORKSPACE.releases,
    WORKSPACE.packer,
  ];
  const missing = needed.filter((file) => !existsSync(file));
  if (missing.length > 0)
    throw new Error(`Run "npm run build" first, these are missing: ${missing.join(', ')}`);
}

/**
 * Prepares a database with demo data for all servers of the run.
 *
 * @returns the teardown of the run
 */
export default async function setUp(): Promise<() => void> {
  checkBuild();
  const folder = openPrepared();
  const server = await startConsole();
  await server.end();
  addPrepared('data', server.data);
  await server.stop();
  return () => rmSync(folder, { recursive: true, force: true });
}

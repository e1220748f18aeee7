import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startConsole } from './consoleServer.ts';
import { addPrepared, openPrepared } from './prepared.ts';
import { WORKSPACE } from './workspace.ts';

/** The journeys run what was built. @throws Error that names what is missing, instead of failing one journey after the other */
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
 * Prepares what every server of the run begins with: a database with the demo data.
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

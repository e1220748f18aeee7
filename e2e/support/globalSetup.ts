import { existsSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from './workspace.ts';

/** The journeys run what was built: says so when it is not there, instead of failing one by one. */
export default function checkBuild(): void {
  const needed = [WORKSPACE.server, path.join(WORKSPACE.hostBuild, 'index.html'), WORKSPACE.releases, WORKSPACE.packer];
  const missing = needed.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`Run "npm run build" first, these are missing: ${missing.join(', ')}`);
}

/**
 * `npm run changelog -- 0.2.0`: adds a version to CHANGELOG.md from the files of docs/changes and
 * removes these files. Each change has a separate file, so that branches do not conflict. The
 * server's calls are written to shared/released-calls.txt; later changes must stay compatible with
 * them until the next release.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clientTypeSteps } from './lib/buildSteps.mjs';
import { release } from './lib/changelog.mjs';
import { RELEASED_CALLS, releasedCallsText, serverDocument } from './lib/releasedCalls.mjs';
import { setUp } from './lib/setUp.mjs';
import { ROOT } from './lib/workspace.mjs';

const [version] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) {
  console.error('Missing version: npm run changelog -- 0.2.0');
  process.exit(2);
}
await setUp(clientTypeSteps());
writeFileSync(RELEASED_CALLS, releasedCallsText(serverDocument(), version));
const changelog = path.join(ROOT, 'CHANGELOG.md');
const folder = path.join(ROOT, 'docs/changes');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .sort()
  .map((name) => path.join(folder, name));
const texts = files.map((file) => readFileSync(file, 'utf8'));
const date = new Date().toISOString().slice(0, 10);
writeFileSync(changelog, release(readFileSync(changelog, 'utf8'), texts, { version, date }));
for (const file of files) rmSync(file);
console.log(`CHANGELOG.md has ${version} with ${files.length} changes of docs/changes`);

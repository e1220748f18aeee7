/**
 * `npm run changelog -- 0.2.0`: makes a version of the changelog out of what waits for it. Every change brings a file of its own in
 * docs/changes, so that two branches never write the same lines; they go into CHANGELOG.md here, once, and the files are removed.
 * The calls of the server are written to shared/released-calls.txt: what works against this version has to work until the next.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clientTypeSteps } from './lib/buildSteps.mjs';
import { release } from './lib/changelog.mjs';
import { RELEASED_CALLS, releasedList, serverDocument } from './lib/releasedCalls.mjs';
import { setUp } from './lib/setUp.mjs';
import { ROOT } from './lib/workspace.mjs';

const [version] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) {
  console.error('Say the version that is released: npm run changelog -- 0.2.0');
  process.exit(2);
}
await setUp(clientTypeSteps());
writeFileSync(RELEASED_CALLS, releasedList(serverDocument(), version));
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

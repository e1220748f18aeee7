/**
 * `npm test`: sets up the workspace and runs all checks. A fresh clone needs only Node and npm.
 * `npm test -- --help` lists the steps and options. The last line is `N passed, N failed`; the exit
 * code is 1 if a test failed, a test runner crashed or a test runner ran no test.
 *
 * An old Node version loads only this file and nodeVersion.mjs, so both use only syntax of Node 12.
 */
import { nodeVersionProblem } from './lib/nodeVersion.mjs';

const tooOld = nodeVersionProblem(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('./lib/test.mjs').then((script) => script.main(process.argv.slice(2)));

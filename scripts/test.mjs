/**
 * `npm test`: sets the workspace up and runs every check, from a fresh clone with only Node and npm.
 * The steps and the options are listed by `npm test -- --help`. The last line printed is `N passed, N failed`;
 * exit code 1 when anything failed, when a runner crashed and when a runner ran no test.
 *
 * Only this file and nodeVersion.mjs are read by an old Node, so both keep to what Node 12 can parse.
 */
import { nodeVersionProblem } from './lib/nodeVersion.mjs';

const tooOld = nodeVersionProblem(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('./lib/test.mjs').then((script) => script.main(process.argv.slice(2)));

/**
 * `npm run bench`: sets the workspace up and prints what the console weighs and takes, beside its budgets. See bench/README.md.
 *
 * Only this file and nodeVersion.mjs are read by an old Node, so both keep to what Node 12 can parse.
 */
import { nodeVersionProblem } from './lib/nodeVersion.mjs';

const tooOld = nodeVersionProblem(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('./lib/bench.mjs').then((script) => script.main(process.argv.slice(2)));

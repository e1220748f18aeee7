/**
 * `npm run bench`: sets up the workspace, runs the benchmarks and prints the results with their
 * budgets. See bench/README.md.
 *
 * An old Node version loads only this file and nodeVersion.mjs, so both use only syntax of Node 12.
 */
import { nodeVersionProblem } from './lib/nodeVersion.mjs';

const tooOld = nodeVersionProblem(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('./lib/bench.mjs').then((script) => script.main(process.argv.slice(2)));

/**
 * `npm run torture`: sets up the workspace and attacks the built server. See docs/how-to/test.md.
 *
 * An old Node version loads only this file and nodeVersion.mjs, so both use only syntax of Node 12.
 */
import { nodeVersionProblem } from './lib/nodeVersion.mjs';

const tooOld = nodeVersionProblem(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('./lib/torture.mjs').then((script) => script.main(process.argv.slice(2)));

/**
 * `npm run build`: installs and builds everything that changed, like `npm start`, and exits with
 * code 1 if a build fails.
 *
 * An old Node version loads only this file and nodeVersion.mjs, so both use only syntax of Node 12.
 */
import { nodeVersionProblem } from './lib/nodeVersion.mjs';

const tooOld = nodeVersionProblem(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('./lib/build.mjs').then((script) => script.main());

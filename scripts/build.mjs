/**
 * `npm run build`: installs and builds what changed since the last time, as `npm start` does, and ends.
 * Exit code 1 when something cannot be built.
 *
 * Only this file and nodeVersion.mjs are read by an old Node, so both keep to what Node 12 can parse.
 */
import { nodeVersionProblem } from './lib/nodeVersion.mjs';

const tooOld = nodeVersionProblem(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('./lib/build.mjs').then((script) => script.main());

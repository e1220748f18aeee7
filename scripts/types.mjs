/**
 * `npm run types`: makes the types of the server's calls and checks the types of every package. In a fresh clone it installs the
 * packages first. An editor shows errors in a fresh clone until this, `npm start` or `npm test` ran once.
 * Exit code 1 when a type is wrong or something cannot be made.
 *
 * Only this file and nodeVersion.mjs are read by an old Node, so both keep to what Node 12 can parse.
 */
import { nodeVersionProblem } from './lib/nodeVersion.mjs';

const tooOld = nodeVersionProblem(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('./lib/types.mjs').then((script) => script.main());

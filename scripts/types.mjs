/**
 * `npm run types`: generates the types of the server's calls and checks the types of every package.
 * In a fresh clone it installs the packages first, and editors show errors until this, `npm start`
 * or `npm test` has run once. Exit code 1 if a type is wrong or a step fails.
 *
 * An old Node version loads only this file and nodeVersion.mjs, so both use only syntax of Node 12.
 */
import { nodeVersionProblem } from './lib/nodeVersion.mjs';

const tooOld = nodeVersionProblem(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('./lib/types.mjs').then((script) => script.main());

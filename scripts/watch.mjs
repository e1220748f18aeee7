/**
 * `npm run watch`: runs the console and picks up what changes in the workspace: compiles the server,
 * applies migrations, restarts the server and builds the remote. 代码生成器 of this console can write
 * areas into the workspace.
 *
 * Environment variables are those of `npm start`. Ctrl-C stops everything. Exit code: 1 if the set-up
 * at the start fails.
 *
 * An old Node version loads only this file and nodeVersion.mjs, so both use only syntax of Node 12.
 */
import { nodeVersionProblem } from './lib/nodeVersion.mjs';

const tooOld = nodeVersionProblem(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('./lib/watch/watch.mjs').then((script) => script.main(process.argv.slice(2)));

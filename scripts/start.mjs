/**
 * `npm start`: sets up the workspace and runs the console on one origin. A fresh clone needs only
 * Node and npm.
 *
 * Installs and builds only what has changed, then starts the server, which prints `ready
 * http://127.0.0.1:8080` when it listens. Ctrl-C stops everything. Environment variables (PORT,
 * HOST, DATABASE_URL, CONSOLE_*) are passed to the server. Exit code: that of the server, or 1 if
 * the set-up fails.
 *
 * An old Node version loads only this file and nodeVersion.mjs, so both use only syntax of Node 12.
 */
import { nodeVersionProblem } from './lib/nodeVersion.mjs';

const tooOld = nodeVersionProblem(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('./lib/start.mjs').then((script) => script.main(process.argv.slice(2)));

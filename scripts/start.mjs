/**
 * `npm start`: sets the workspace up and runs the console on one origin, from a fresh clone with only Node and npm.
 *
 * Installs and builds only what changed since the last time, then starts the server, which prints
 * `ready http://127.0.0.1:8080` when it listens. Ctrl-C stops everything. The server's environment variables
 * (PORT, HOST, DATABASE_URL, CONSOLE_*) are handed on as they are. Exit code: the server's own, 1 when the set-up fails.
 *
 * Only this file and nodeVersion.mjs are read by an old Node, so both keep to what Node 12 can parse.
 */
import { nodeVersionProblem } from './lib/nodeVersion.mjs';

const tooOld = nodeVersionProblem(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('./lib/start.mjs').then((script) => script.main(process.argv.slice(2)));

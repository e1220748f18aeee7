import os from 'node:os';
import { checkAdminPassword } from './adminPassword.mjs';
import { consoleSteps } from './buildSteps.mjs';
import { describe } from './problem.mjs';
import { forwardSignals, isStopping, startChild } from './processes.mjs';
import { setUp, setUpInBackground } from './setUp.mjs';

const USAGE = `Usage: npm start

Installs and builds everything that changed, then runs the console on one origin. Ctrl-C stops it. The documentation (/docs)
and the SDK for authors (/sdk) are built after the console is ready.
Environment: PORT, HOST, DATABASE_URL and the CONSOLE_* variables of the server.`;

const SERVER = ['mock-server/dist/main.js', 'serve', '--parts-by-parent'];

const consequence = (part) =>
  part === undefined
    ? 'The console runs with what was built before. Ctrl-C and "npm start" try again.'
    : 'The console runs, but returns HTTP 503 for this part of /docs or /sdk (docs/reference/error-codes.md#s110). Ctrl-C and "npm start" build it again.';

/** Builds the documentation, the SDK and the catalogue. Reports each part to the server, whose requests for it wait. */
function buildPartsFor(server) {
  // The console has priority. Child processes inherit the low priority of this process.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  return setUpInBackground((part, error) => {
    if (isStopping()) return;
    if (error !== undefined) console.error(`${describe(error)}\n${consequence(part)}`);
    if (part !== undefined) server.send({ part, isBuilt: error === undefined });
  });
}

/**
 * Sets up the workspace, runs the server and exits with its exit code.
 *
 * @param {string[]} args command line arguments
 */
export async function main(args) {
  if (args.length > 0) {
    console.log(USAGE);
    process.exit(args[0] === '--help' ? 0 : 2);
  }
  let code;
  forwardSignals({ exitCode: () => code });
  try {
    checkAdminPassword(process.env);
    await setUp(consoleSteps());
    if (isStopping()) return;
    const server = startChild(process.execPath, SERVER, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    server.onMessage((message) => {
      if (message === 'ready' && !isStopping()) void buildPartsFor(server);
    });
    code = await server.ended;
  } catch (error) {
    if (isStopping()) return;
    console.error(describe(error));
    code = 1;
  }
  if (!isStopping()) process.exit(code);
}

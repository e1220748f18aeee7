import { setTimeout as wait } from 'node:timers/promises';
import { checkAdminPassword } from '../adminPassword.mjs';
import { clientTypeSteps, consoleSteps } from '../buildSteps.mjs';
import { describe } from '../problem.mjs';
import { forwardSignals, isStopping, runLogged, startChild, stopChild } from '../processes.mjs';
import { setUp } from '../setUp.mjs';
import { exists, ROOT } from '../workspace.mjs';
import { affectedParts, changedFiles, readVersions } from './changes.mjs';

const USAGE = `Usage: npm run watch

Runs the console on this machine and picks up changes of the workspace: compiles the server, applies migrations, restarts the
server and builds the remote. 代码生成器 can write areas into the workspace. Ctrl-C stops it.
Environment: PORT, DATABASE_URL and the CONSOLE_* variables of the server.`;

const SERVER = 'mock-server/dist/main.js';
const TOOL = 'compile tool';
const POLL_MS = 400;

/** The server, which is started again with each new build. */
class WatchedServer {
  #child;

  start() {
    const child = startChild(process.execPath, [SERVER], {
      stdio: ['ignore', 'inherit', 'inherit'],
      // The server refuses a workspace on another address than that of this machine.
      env: { ...(process.env.HOST === undefined && { CONSOLE_WORKSPACE: ROOT }), ...process.env },
    });
    this.#child = child;
    void child.ended.then((code) => {
      if (this.#child === child && !isStopping())
        console.error(
          `The server ended with exit code ${code}. It starts again after the next change.`,
        );
    });
  }

  async restart() {
    const child = this.#child;
    this.#child = undefined;
    await stopChild(child);
    if (!isStopping()) this.start();
  }
}

/** Builds what a change requires. Errors are printed, and the running server continues. */
async function pickUp(server, files) {
  const { server: isServer, contract: isContract, host: isHost, remotes } = affectedParts(files);
  const named = files.length > 3 ? `${files.length} files` : files.join(', ');
  console.log(`Changed: ${named}`);
  const needed = new Set([...remotes.filter(exists), ...(isHost ? ['host'] : [])]);
  try {
    // A new package changes the lock file, which does not concern the compiled tool.
    const steps = clientTypeSteps().filter(({ name }) => isContract || name !== TOOL);
    const isCompiled = ({ needs }) => needs === undefined;
    if (isServer) await setUp(steps.filter(isCompiled));
    const isRunning = isServer ? server.restart() : undefined;
    const types = isServer ? steps.filter((step) => !isCompiled(step)) : [];
    await setUp([...types, ...consoleSteps().filter(({ name }) => needed.has(name))]);
    await isRunning;
    if (isServer) await runLogged('permissions', process.execPath, [SERVER, 'permissions']);
    console.log('Picked up. Reload the page to see the change.');
  } catch (error) {
    if (!isStopping()) console.error(describe(error));
  }
}

/** Waits for a complete change: the files are equal in two successive checks. */
async function nextChange(before) {
  let last = before;
  for (;;) {
    await wait(POLL_MS);
    const now = readVersions(ROOT);
    const isSettled = changedFiles(last, now).length === 0;
    last = now;
    const files = changedFiles(before, now);
    if (isSettled && files.length > 0) return { files, versions: now };
  }
}

/**
 * Sets up the workspace, runs the server and picks up changes until a signal.
 *
 * @param {string[]} args command line arguments
 */
export async function main(args) {
  if (args.length > 0) {
    console.log(USAGE);
    process.exit(args[0] === '--help' ? 0 : 2);
  }
  forwardSignals({ exitCode: () => 0 });
  try {
    checkAdminPassword(process.env);
    let versions = readVersions(ROOT);
    await setUp(consoleSteps());
    const server = new WatchedServer();
    server.start();
    while (!isStopping()) {
      const change = await nextChange(versions);
      versions = change.versions;
      await pickUp(server, change.files);
    }
  } catch (error) {
    if (isStopping()) return;
    console.error(describe(error));
    process.exit(1);
  }
}

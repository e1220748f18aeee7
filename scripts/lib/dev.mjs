import path from 'node:path';
import { describe } from './problem.mjs';
import { forwardSignals, isStopping, startChild } from './processes.mjs';
import { setUp } from './setUp.mjs';
import { ROOT, remoteFolders } from './workspace.mjs';

const usage = () => `Usage: npm run dev -- REMOTE [--console URL] [--port PORT]

Shows a remote, as it is being edited, in a console that runs on this machine (default: http://127.0.0.1:8080, by npm start).
Remotes: ${remoteFolders()
  .map((folder) => path.basename(folder))
  .join(', ')}`;

/**
 * Sets up the workspace, runs the dev server of a remote and exits with its exit code.
 *
 * @param {string[]} args the remote's folder below `remotes/`, then arguments for `console-remote
 *   dev`
 */
export async function main([name, ...words]) {
  const folder = remoteFolders().find((folder) => path.basename(folder) === name);
  if (folder === undefined) {
    console.log(usage());
    process.exit(name === '--help' ? 0 : 2);
  }
  let code;
  forwardSignals({ exitCode: () => code });
  try {
    await setUp();
    if (isStopping()) return;
    const tool = path.join(ROOT, 'cli/bin/console-remote.mjs');
    const cwd = path.join(ROOT, folder);
    code = await startChild(process.execPath, [tool, 'dev', ...words], {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
    }).ended;
  } catch (error) {
    if (isStopping()) return;
    console.error(describe(error));
    code = 1;
  }
  if (!isStopping()) process.exit(code);
}

import { checkAdminPassword } from './adminPassword.mjs';
import { describe } from './problem.mjs';
import { forwardSignals, isStopping, startChild } from './processes.mjs';
import { setUp } from './setUp.mjs';

const USAGE = `Usage: npm start

Installs and builds what changed, then runs the console on one origin. Ctrl-C stops it.
Environment: PORT, HOST, DATABASE_URL and the CONSOLE_* variables of the server.`;

/**
 * Sets the workspace up, runs the server and leaves with the server's exit code.
 *
 * @param {string[]} args the words after the script's name
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
    await setUp();
    if (isStopping()) return;
    const server = startChild(process.execPath, ['mock-server/dist/main.js'], { stdio: ['ignore', 'inherit', 'inherit'] });
    code = await server.ended;
  } catch (error) {
    if (isStopping()) return;
    console.error(describe(error));
    code = 1;
  }
  if (!isStopping()) process.exit(code);
}

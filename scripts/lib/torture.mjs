import path from 'node:path';
import { provideChromium } from './chromium.mjs';
import { describe } from './problem.mjs';
import { forwardSignals, isStopping, startChild } from './processes.mjs';
import { setUp } from './setUp.mjs';
import { ROOT } from './workspace.mjs';

/** Options with an integer, by the environment variable that passes it on. */
const VARIABLES = {
  '--seed': 'TORTURE_SEED',
  '--count': 'TORTURE_COUNT',
  '--sessions': 'TORTURE_SESSIONS',
};

/** Options of each attack. */
const ATTACKS = {
  calls: ['--seed', '--count'],
  releases: ['--seed', '--count', '--sessions'],
};

const USAGE = `Usage: npm run torture -- NAME [--seed N] [OPTION N]...

Sets up the workspace and attacks the built server. Prints the figures and each finding. The exit code is 1 after a
finding.

Names:
  calls       requests generated from the OpenAPI document, from eight accounts, to the server with demo data
  releases    pages in a browser whose release files are damaged on the way, while other sessions read lists

Options:
  --seed N      repeats a run; the default is random and is printed
  --count N     number of requests (calls) or damages (releases); the default is 40000 or 1000
  --sessions N  number of sessions that read lists (releases); the default is 50

Environment: CHROMIUM_PATH for releases, as for npm test.`;

/**
 * Reads the arguments.
 *
 * @param {string[]} args
 * @returns {{ name: string, env: Record<string, string> } | undefined} undefined for invalid ones
 * @example readTortureArguments(['calls', '--seed', '7']) // { name: 'calls', env: { TORTURE_SEED: '7' } }
 */
export function readTortureArguments([name, ...options]) {
  if (!Object.hasOwn(ATTACKS, name ?? '') || options.length % 2 !== 0) return undefined;
  const env = {};
  for (let at = 0; at < options.length; at += 2) {
    const option = options[at];
    const value = options[at + 1];
    if (!ATTACKS[name].includes(option) || !/^[1-9]\d{0,8}$/.test(value)) return undefined;
    env[VARIABLES[option]] = value;
  }
  return { name, env };
}

async function run({ name, env }) {
  const folder = path.join(ROOT, 'torture');
  const runner = path.join(folder, 'node_modules/playwright/cli.js');
  const child = startChild(process.execPath, [runner, 'test', `${name}.torture.ts`], {
    cwd: folder,
    env: {
      ...process.env,
      ...env,
      ...(name === 'releases' && { CHROMIUM_PATH: await provideChromium() }),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return child.ended;
}

/**
 * Sets up the workspace, runs an attack and exits with its exit code; with 1 if the set-up fails,
 * and 2 for invalid arguments.
 *
 * @param {string[]} args name of the attack, and its options
 */
export async function main(args) {
  const chosen = readTortureArguments(args);
  if (!chosen) {
    console.log(USAGE);
    process.exit(args.includes('--help') ? 0 : 2);
  }
  forwardSignals({ exitCode: () => undefined });
  try {
    await setUp();
    process.exit(await run(chosen));
  } catch (error) {
    if (isStopping()) return;
    console.error(describe(error));
    process.exit(1);
  }
}

import path from 'node:path';
import { provideChromium } from './chromium.mjs';
import { providePostgres } from './postgres.mjs';
import { describe, Problem } from './problem.mjs';
import { forwardSignals, isStopping, startChild } from './processes.mjs';
import { setUp } from './setUp.mjs';
import { ROOT } from './workspace.mjs';

/** Options with an integer, by the environment variable that passes it on. */
const VARIABLES = {
  '--seed': 'TORTURE_SEED',
  '--count': 'TORTURE_COUNT',
  '--sessions': 'TORTURE_SESSIONS',
  '--seconds': 'TORTURE_SECONDS',
  '--gateways': 'TORTURE_GATEWAYS',
  '--writers': 'TORTURE_WRITERS',
};

/** Options of each attack. */
const ATTACKS = {
  calls: ['--seed', '--count'],
  releases: ['--seed', '--count', '--sessions'],
  instances: ['--seed', '--seconds', '--gateways', '--writers'],
  faults: ['--seed'],
};

/** Attacks on servers with one PostgreSQL. */
const ON_POSTGRES = ['instances', 'faults'];

const USAGE = `Usage: npm run torture -- NAME [--seed N] [OPTION N]...

Sets up the workspace and attacks the built server. Prints the figures and each finding. The exit code is 1 after a
finding.

Names:
  calls       requests generated from the OpenAPI document, from eight accounts, to the server with demo data
  releases    pages in a browser whose release files are damaged on the way, while other sessions read lists
  instances   three servers on one PostgreSQL, one of which is killed every 20 seconds, with gateways and writers
  faults      PostgreSQL stopped, full disk, 300 slow readers, 10000 half-open sockets

Options:
  --seed N      repeats a run; the default is random and is printed
  --count N     number of requests (calls) or damages (releases); the default is 40000 or 1000
  --sessions N  number of sessions that read lists (releases); the default is 50
  --seconds N   duration (instances); the default is 3600
  --gateways N  number of gateways (instances); the default is 1000
  --writers N   number of writers (instances); the default is 8

Environment, as for npm test: CHROMIUM_PATH for releases, TEST_DATABASE_URL for instances and faults.`;

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

async function needPostgres() {
  const postgres = await providePostgres();
  if (postgres === undefined)
    throw new Problem(
      'There is no PostgreSQL 15 or newer. Install its server programs or set TEST_DATABASE_URL.',
    );
  return postgres;
}

async function run({ name, env }) {
  const folder = path.join(ROOT, 'torture');
  const runner = path.join(folder, 'node_modules/playwright/cli.js');
  const postgres = ON_POSTGRES.includes(name) ? await needPostgres() : undefined;
  const child = startChild(process.execPath, [runner, 'test', `${name}.torture.ts`], {
    cwd: folder,
    env: {
      ...process.env,
      ...env,
      ...(name === 'releases' && { CHROMIUM_PATH: await provideChromium() }),
      ...(postgres && {
        TEST_DATABASE_URL: postgres.url,
        TEST_POSTGRES_BIN: postgres.cluster?.bin,
        TEST_POSTGRES_DATA: postgres.cluster?.data,
      }),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return child.ended.finally(() => postgres?.stop());
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

import path from 'node:path';
import { provideChromium } from './chromium.mjs';
import { checkOutcome } from './count.mjs';
import { provideNginx } from './nginx.mjs';
import { hasPostgres, providePostgres } from './postgres.mjs';
import { check, runPlaywright, runVitest } from './testRunners.mjs';
import { exists, ROOT } from './workspace.mjs';

const NO_POSTGRES =
  'no PostgreSQL 15 or newer: install its server programs or set TEST_DATABASE_URL';
const BIN = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
};

/** Returns a step for unit tests of some projects of vitest.config.ts, with one worker. */
const unit = (name, projects) => {
  const args = [...projects.map((project) => `--project=${project}`), '--maxWorkers=1'];
  return (context) =>
    runVitest(context, name, { env: { ...process.env, TEST_DATABASE_URL: undefined }, args });
};

/**
 * Tests the server on its embedded database, without the tests that the step `postgres` of the same
 * run covers.
 */
async function server(context) {
  const later = context.steps.includes('postgres') && (await hasPostgres());
  const env = {
    ...process.env,
    TEST_DATABASE_URL: undefined,
    TEST_ON_POSTGRES_LATER: later ? '1' : undefined,
  };
  return await runVitest(context, 'server', { env, args: ['--project=mock-server'] });
}

async function serverOnPostgres(context) {
  const postgres = await providePostgres();
  if (postgres === undefined) {
    context.write(`The server was tested on the embedded database only: ${NO_POSTGRES}.\n`);
    return process.env.CI
      ? checkOutcome(false, NO_POSTGRES)
      : { ...checkOutcome(false, NO_POSTGRES), failed: 0, skipped: 1 };
  }
  try {
    const env = { ...process.env, TEST_DATABASE_URL: postgres.url };
    return await runVitest(context, 'postgres', { cwd: path.join(ROOT, 'mock-server'), env });
  } finally {
    await postgres.stop();
  }
}

/**
 * Tests with several server processes. Tests that need PostgreSQL or nginx are skipped without
 * them.
 */
async function instances(context) {
  const postgres = await providePostgres();
  const nginx = postgres && (await provideNginx());
  if (postgres === undefined)
    context.write(`Only the embedded database is killed and restored: ${NO_POSTGRES}.\n`);
  else if (nginx === undefined)
    context.write(
      'The gateway is not tested: install nginx and openssl, or run as root on Debian.\n',
    );
  const env = {
    ...process.env,
    TEST_DATABASE_URL: postgres?.url,
    TEST_POSTGRES_BIN: postgres?.cluster?.bin,
    TEST_POSTGRES_DATA: postgres?.cluster?.data,
    TEST_NGINX: nginx,
  };
  try {
    return await runVitest(context, 'instances', {
      cwd: path.join(ROOT, 'mock-server/instances'),
      env,
    });
  } finally {
    await postgres?.stop();
  }
}

async function journeys(context) {
  if (!exists('e2e/playwright.config.ts'))
    return checkOutcome(false, 'e2e/playwright.config.ts is missing');
  const env = { ...process.env, CHROMIUM_PATH: await provideChromium() };
  return await runPlaywright(context, 'e2e', { cwd: path.join(ROOT, 'e2e'), env });
}

/**
 * Steps of `npm test`. They start in this order: two steps with one core run concurrently, a step
 * with two cores runs alone. `instances` is first because it mostly waits, so that computing steps
 * can use the other core.
 *
 * `build`: the step needs the compiled server and the built front ends. `check`: it checks
 * everything, regardless of the tested area. `shuffled`: `--shuffle` applies. `group`: name of
 * several steps on the command line.
 *
 * @type {{
 * name: string, group?: string, about: string, build: boolean, check?: true, shuffled?: true,
 * cores: 1 | 2, needs?: string[],
 * run(context: import('./testRunners.mjs').StepContext): Promise<import('./count.mjs').Outcome>
 * }[]}
 */
export const TEST_STEPS = [
  {
    name: 'instances',
    about: 'several servers, kill -9, backups and the gateway, with real processes',
    build: true,
    cores: 1,
    run: instances,
  },
  {
    name: 'types',
    about: 'the types of every package',
    build: true,
    check: true,
    cores: 1,
    run: check(BIN.tsc, '-b'),
  },
  {
    name: 'lint',
    about: 'format, lint and the directions of imports',
    build: false,
    check: true,
    cores: 1,
    run: check(BIN.biome, 'check', '.'),
  },
  {
    name: 'knip',
    about: 'unused files, exports and dependencies',
    build: false,
    check: true,
    cores: 1,
    run: check(BIN.knip),
  },
  {
    name: 'prose',
    about: 'sentences that are hard to read, at most a share of each package',
    build: false,
    check: true,
    cores: 1,
    run: check('scripts/prose.mjs'),
  },
  {
    name: 'report',
    about: "shared's public API equals its report, and the changelog describes each change",
    build: true,
    check: true,
    cores: 1,
    // It reads the declarations that `types` writes.
    needs: ['types'],
    run: check('shared/scripts/apiReport.mjs', '--check'),
  },
  {
    name: 'browser',
    group: 'unit',
    about: 'unit tests of shared, host and remotes',
    build: true,
    shuffled: true,
    cores: 1,
    run: unit('browser', ['browser', 'browser-isolated']),
  },
  {
    name: 'tools',
    group: 'unit',
    about: "unit tests of the authors' tool and of the scripts",
    build: true,
    shuffled: true,
    cores: 1,
    // Guides are compiled against the declarations that `types` writes.
    needs: ['types'],
    run: unit('tools', ['cli', 'scripts']),
  },
  {
    name: 'server',
    group: 'unit',
    about: 'unit tests of the server on its embedded database',
    build: true,
    shuffled: true,
    cores: 2,
    run: server,
  },
  {
    name: 'postgres',
    about: "the server's tests that have a database, on PostgreSQL",
    build: true,
    shuffled: true,
    cores: 2,
    run: serverOnPostgres,
  },
  { name: 'e2e', about: 'journeys in a real browser', build: true, cores: 2, run: journeys },
];

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { provideChromium } from './chromium.mjs';
import { checkOutcome, countPlaywright, countVitest, runnerOutcome } from './count.mjs';
import { provideNginx } from './nginx.mjs';
import { pageSnapshots } from './pageSnapshots.mjs';
import { hasPostgres, providePostgres } from './postgres.mjs';
import { startChild, stopChild } from './processes.mjs';
import { CACHE, exists, ROOT } from './workspace.mjs';

const RUNNER_DEADLINE_MS = 40 * 60_000;
const NO_POSTGRES = 'no PostgreSQL 15 or newer: install its server programs or set TEST_DATABASE_URL';
const BIN = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'e2e/node_modules/playwright/cli.js',
};

/** Runs a script of Node with its output on this terminal; gives the exit code, also when it had to be ended at the deadline. */
async function runNode(script, args, { cwd = ROOT, env = process.env } = {}) {
  const child = startChild(process.execPath, [path.join(ROOT, script), ...args], {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const deadline = setTimeout(() => {
    console.error(`${script} is ended: it took longer than ${RUNNER_DEADLINE_MS / 60_000} minutes.`);
    void stopChild(child);
  }, RUNNER_DEADLINE_MS);
  return await child.ended.finally(() => clearTimeout(deadline));
}

const check =
  (script, ...args) =>
  async () =>
    checkOutcome((await runNode(script, args)) === 0);

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`No report: ${error.message}`);
    return undefined;
  }
}

function newReport(name) {
  const file = path.join(CACHE, 'reports', `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

async function runVitest(name, { cwd, env, files = [] }) {
  const report = newReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runNode(BIN.vitest, ['run', ...reporters, ...files], { cwd, env });
  return runnerOutcome(readReport(report, countVitest), code);
}

/**
 * @param {string[]} [files] test files to run, all by default
 * @param {string[]} [steps] names of the steps of this run: a later step `postgres` runs the server's tests that have a database
 */
async function unit(files, steps = []) {
  const later = steps.includes('postgres') && (await hasPostgres());
  const env = { ...process.env, TEST_DATABASE_URL: undefined, TEST_ON_POSTGRES_LATER: later ? '1' : undefined };
  return await runVitest('unit', { cwd: ROOT, env, files });
}

async function serverOnPostgres(files) {
  const postgres = await providePostgres();
  if (postgres === undefined) {
    console.log(`The server was tested on the embedded database only: ${NO_POSTGRES}.`);
    return process.env.CI ? checkOutcome(false, NO_POSTGRES) : { ...checkOutcome(false, NO_POSTGRES), failed: 0, skipped: 1 };
  }
  try {
    const env = { ...process.env, TEST_DATABASE_URL: postgres.url };
    return await runVitest('postgres', { cwd: path.join(ROOT, 'mock-server'), env, files });
  } finally {
    await postgres.stop();
  }
}

/** What several processes do together. Parts that need a PostgreSQL or an nginx are skipped where there is none. */
async function instances() {
  const postgres = await providePostgres();
  const nginx = postgres && (await provideNginx());
  if (postgres === undefined) console.log(`Only the embedded database is killed and restored: ${NO_POSTGRES}.`);
  else if (nginx === undefined) console.log('The gateway is not tested: install nginx and openssl, or run as root on Debian.');
  const env = {
    ...process.env,
    TEST_DATABASE_URL: postgres?.url,
    TEST_POSTGRES_BIN: postgres?.cluster?.bin,
    TEST_POSTGRES_DATA: postgres?.cluster?.data,
    TEST_NGINX: nginx,
  };
  try {
    return await runVitest('instances', { cwd: path.join(ROOT, 'mock-server/instances'), env });
  } finally {
    await postgres?.stop();
  }
}

async function endToEnd(files = []) {
  if (!exists('e2e/playwright.config.ts')) return checkOutcome(false, 'e2e/playwright.config.ts is missing');
  const report = newReport('e2e');
  const env = { ...process.env, CHROMIUM_PATH: await provideChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await runNode(BIN.playwright, ['test', '--reporter=list,json', ...files], { cwd: path.join(ROOT, 'e2e'), env });
  for (const line of readReport(report, pageSnapshots) ?? []) console.log(line);
  return runnerOutcome(readReport(report, countPlaywright), code);
}

/**
 * The steps of `npm test` in their order. `build`: the step needs the compiled server and the built front ends. `check`: it looks at
 * everything, whatever area is tested. `run` takes the files of tests to run, all of them by default, and the names of all steps of this
 * run.
 *
 * @type {{ name: string, about: string, build: boolean, check?: true, run(files?: string[], steps?: string[]): Promise<import('./count.mjs').Outcome> }[]}
 */
export const TEST_STEPS = [
  { name: 'types', about: 'the types of every package', build: true, check: true, run: check(BIN.tsc, '-b') },
  {
    name: 'lint',
    about: 'format, lint and the directions of imports',
    build: false,
    check: true,
    run: check(BIN.biome, 'check', '.'),
  },
  { name: 'knip', about: 'unused files, exports and dependencies', build: false, check: true, run: check(BIN.knip) },
  {
    name: 'report',
    about: "shared's public API is the one that its report and the changelog tell of",
    build: true,
    check: true,
    run: check('shared/scripts/apiReport.mjs', '--check'),
  },
  { name: 'unit', about: 'unit tests of every package; the server on its embedded database', build: true, run: unit },
  { name: 'postgres', about: "the server's tests that have a database, on PostgreSQL", build: true, run: serverOnPostgres },
  {
    name: 'instances',
    about: 'several servers, kill -9, backups and the gateway, with real processes',
    build: true,
    run: instances,
  },
  { name: 'e2e', about: 'journeys in a real browser', build: true, run: endToEnd },
];

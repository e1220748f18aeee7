import path from 'node:path';
import { provideChromium } from './chromium.mjs';
import { providePostgres } from './postgres.mjs';
import { describe } from './problem.mjs';
import { forwardSignals, isStopping, startChild } from './processes.mjs';
import { setUp } from './setUp.mjs';
import { ROOT } from './workspace.mjs';

const BENCHES = [
  'console',
  'visits',
  'registered',
  'server',
  'calls',
  'exports',
  'bodies',
  'agents',
  'seats',
  'ledger',
  'search',
  'logs',
  'processes',
  'road',
  'health',
  'memory',
];
/** Those that measure on PostgreSQL too. */
const ON_POSTGRES = [
  'server',
  'calls',
  'exports',
  'agents',
  'ledger',
  'search',
  'logs',
  'health',
  'memory',
];
/** Those that need a browser. */
const BROWSED = ['console', 'visits', 'registered', 'seats', 'processes', 'road'];

const USAGE = `Usage: npm run bench [-- BENCH...]

Sets the workspace up, runs the benches (all of them by default) and prints what they measured beside the budgets.

Benches:
  console      what the console weighs and takes in a real browser
  visits       how long first visits, sign-in, returns and the next list take on a slow line
  registered   how starting with 500 registered remotes compares with one
  server       how long the server's calls take on both engines, with the demo data and with 1 000 000 defence logs
  calls        what a call costs beside a bare handler with the same statement, with 10 000 to 1 000 000 users, on both engines
  exports      how much memory and time an export of 1 000 000 rows takes, on both engines
  bodies       how masking and validating grow with bodies from 1 KB to 1 MB
  agents       what 100, 300 and 1 000 netbars of 100 machines take, on both engines
  seats        how long the page is busy while a map of 400 seats is panned
  processes    how long the page is busy while a tree of 5 000 processes is scrolled and walked by keys
  road         how long an author's road takes, from an empty folder to a live page, a second version, a broken one, back and away
  ledger       how long records, sums, 200 movements at once and the proof of all books take, with 1 000 000 entries; with more where they are asked for
  search       how long Ctrl K takes over 100 000 terminals, people and orders, on both engines
  health       how long /healthz takes beside 150 lists and 1 500 boots that are sent together, beside an idle server, on both engines
  memory       how much memory the server holds over mixed calls, three minutes or as long as is asked for, on both engines
  logs         how lists, counts and intake of defence logs grow from 100 000 to 1 000 000 rows and more, on both engines

Environment: CHROMIUM_PATH and TEST_DATABASE_URL, as for npm test; BENCH_ROUNDS and BENCH_BEFORE for visits, BENCH_NETBARS and BENCH_SECONDS for agents,
BENCH_SECONDS for memory, BENCH_ROWS, BENCH_FROM, BENCH_PARTS, BENCH_RESULTS and BENCH_SECONDS for logs, BENCH_ENTRIES and BENCH_PROOF_ENTRIES for ledger (bench/README.md).`;

async function runBenches(names) {
  const postgres = names.some((name) => ON_POSTGRES.includes(name))
    ? await providePostgres()
    : undefined;
  try {
    const env = { ...process.env, ...(postgres && { BENCH_DATABASE_URL: postgres.url }) };
    if (names.some((name) => BROWSED.includes(name))) env.CHROMIUM_PATH = await provideChromium();
    const runner = path.join(ROOT, 'bench/node_modules/playwright/cli.js');
    const files = names.map((name) => `${name}.bench.ts`);
    const child = startChild(process.execPath, [runner, 'test', ...files], {
      cwd: path.join(ROOT, 'bench'),
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return await child.ended;
  } finally {
    await postgres?.stop();
  }
}

/**
 * Sets the workspace up, runs the benches and leaves with their exit code; 1 with what to do on stderr when the set-up fails,
 * 2 for a bench that does not exist.
 *
 * @param {string[]} args names of benches; none stands for all
 */
export async function main(args) {
  const unknown = args.filter((arg) => !BENCHES.includes(arg));
  if (unknown.length > 0) {
    console.log(USAGE);
    process.exit(unknown.includes('--help') ? 0 : 2);
  }
  forwardSignals({ exitCode: () => undefined });
  try {
    await setUp();
    process.exit(await runBenches(args.length > 0 ? args : BENCHES));
  } catch (error) {
    if (isStopping()) return;
    console.error(describe(error));
    process.exit(1);
  }
}

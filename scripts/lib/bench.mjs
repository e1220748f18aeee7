import path from 'node:path';
import { benchSteps } from './buildSteps.mjs';
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
  'scopes',
  'files',
  'operations',
  'notices',
  'seals',
  'overviews',
  'rules',
  'dryRuns',
  'rollouts',
  'logs',
  'processes',
  'road',
  'workspaceRoad',
  'health',
  'memory',
];
/** Benchmarks that also use PostgreSQL. */
const ON_POSTGRES = [
  'server',
  'calls',
  'exports',
  'agents',
  'ledger',
  'search',
  'scopes',
  'files',
  'operations',
  'notices',
  'seals',
  'overviews',
  'rules',
  'dryRuns',
  'rollouts',
  'logs',
  'health',
  'memory',
];
/** Benchmarks that need a browser. */
const BROWSED = ['console', 'visits', 'registered', 'seats', 'processes', 'road', 'workspaceRoad'];

const USAGE = `Usage: npm run bench [-- BENCH...]

Sets up the workspace, runs the benchmarks (all by default) and prints the results with their budgets.

Benchmarks:
  console      size and speed of the console in a browser
  visits       first visit, sign-in, return and next list on a slow network
  registered   start with 500 registered remotes compared to one
  server       server calls on both engines, with demo data and 1 000 000 defence logs
  calls        overhead of a call over a handler with the same SQL, with 10 000 to 1 000 000 users, on both engines
  exports      memory and time of an export of 1 000 000 rows, on both engines
  bodies       masking and validating of bodies from 1 KB to 1 MB
  agents       100, 300 and 1 000 netbars with 100 machines each, on both engines
  seats        blocking of the page while panning a map of 400 seats
  processes    blocking of the page while scrolling a tree of 5 000 processes and moving in it by keyboard
  road         complete workflow of a plugin author
  workspaceRoad  from the form of 代码生成器 to a live screen of an area
  ledger       lists, sums, 200 concurrent movements and the ledger proof, with 1 000 000 entries or more
  search       record search over 100 000 terminals, users and orders, on both engines
  scopes       previews and updates of target scopes over 100 000 terminals, on both engines
  files        lists of 1 000 000 files on both engines, upload and download of a large file, and lists while 1 000 thumbnails are made
  operations   writing and finding operation records by object, person and day, with 1 000 000 records, on both engines
  notices      unread counts and pop-ups with 100 000 readers and 1 000 notices, on both engines
  seals        sealing a day of 1 000 000 operation records, on both engines
  overviews    overviews of configuration, rules, startup programs and desktops with 100 000 terminals, on both engines
  rules        explaining a decision among 2 000 rules, and their size on the wire, on both engines
  dryRuns      a dry run of a rule over 1 000 000 events and its effect on other calls, on both engines
  rollouts     a rollout to 10 000 terminals in 100 netbars, the time until a halt, and 10 000 random histories, on both engines
  health       /healthz during 150 lists and 1 500 boot requests, and on an idle server, on both engines
  memory       memory of the server during mixed calls, for three minutes or longer, on both engines
  logs         lists, counts and insertion of defence logs with 100 000 to 1 000 000 rows or more, on both engines

Environment: CHROMIUM_PATH and TEST_DATABASE_URL, as for npm test; BENCH_ROUNDS and BENCH_BEFORE for visits, BENCH_NETBARS and BENCH_SECONDS for agents,
BENCH_SECONDS for memory, BENCH_ROWS for operations and dryRuns, BENCH_GB for files, BENCH_ROWS, BENCH_FROM, BENCH_PARTS, BENCH_RESULTS and BENCH_SECONDS for logs, BENCH_ENTRIES and BENCH_PROOF_ENTRIES for ledger (bench/README.md).`;

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
 * Sets up the workspace, runs the benchmarks and exits with their exit code; with 1 if the set-up
 * fails, and 2 for an unknown benchmark.
 *
 * @param {string[]} args names of benchmarks; the default is all of them
 */
export async function main(args) {
  const unknown = args.filter((arg) => !BENCHES.includes(arg));
  if (unknown.length > 0) {
    console.log(USAGE);
    process.exit(unknown.includes('--help') ? 0 : 2);
  }
  forwardSignals({ exitCode: () => undefined });
  try {
    await setUp(benchSteps());
    process.exit(await runBenches(args.length > 0 ? args : BENCHES));
  } catch (error) {
    if (isStopping()) return;
    console.error(describe(error));
    process.exit(1);
  }
}

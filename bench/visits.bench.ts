import path from 'node:path';
import { type ConsoleServer, startConsole } from '@console/e2e/support/consoleServer.ts';
import { type Browser, type LaunchOptions, test } from 'playwright/test';
import { buildAsOne } from './oneBuild/build.ts';
import { type Line, printTable } from './table.ts';
import { measureUnthrottled } from './visits/unthrottled.ts';
import { countVisitSteps, type Measured, measureVisits, medianVisit } from './visits/visit.ts';

/**
 * Number of rounds, and an optional folder with a build of another state of this repository for
 * comparison.
 */
const { BENCH_ROUNDS = '5', BENCH_BEFORE } = process.env;

interface Side {
  name: string;
  server: ConsoleServer;
  rounds: Measured[];
  unthrottled: Measured[];
  steps: Measured;
}

async function startSides(): Promise<Side[]> {
  const sides = [
    { name: 'federated', server: await startConsole() },
    { name: 'one build', server: await startConsole({ CONSOLE_HOST_DIR: await buildAsOne() }) },
  ];
  if (BENCH_BEFORE !== undefined)
    sides.push({ name: 'before', server: await startBefore(path.resolve(BENCH_BEFORE)) });
  return sides.map((side) => ({ ...side, rounds: [], unthrottled: [], steps: {} }));
}

const startBefore = (root: string): Promise<ConsoleServer> =>
  startConsole(
    { CONSOLE_RELEASES_DIR: path.join(root, 'dist/releases') },
    path.join(root, 'mock-server/dist/main.js'),
  );

async function measure(
  browser: Browser,
  sides: readonly Side[],
  launch: LaunchOptions,
): Promise<void> {
  // Warm-up, because a new browser process is busy with its start.
  for (const { server } of sides) {
    await measureVisits(browser, server.url, launch);
    await measureUnthrottled(browser, server.url);
  }
  // In alternation, so that other load affects all sides.
  for (let round = 0; round < Number(BENCH_ROUNDS); round += 1)
    for (const { server, rounds, unthrottled } of sides) {
      rounds.push(await measureVisits(browser, server.url, launch));
      unthrottled.push(await measureUnthrottled(browser, server.url));
    }
  for (const side of sides) side.steps = await countVisitSteps(browser, side.server.url);
}

function medians({ rounds, unthrottled, steps }: Side): Measured {
  return { ...medianVisit(rounds), ...medianVisit(unthrottled), ...steps };
}

/** Budgets in ms. Throttled: 0.3 of the 5.3 s of gin-vue-admin 2.6.3. */
const BUDGETS: Measured = {
  'cold: press → rows, ms': 0.3 * 5300,
  'unthrottled: press → rows, ms': 350,
  'unthrottled: return signed out, press → rows, ms': 350,
};

const UNITS = /, (ms|kB)$/;

function linesOf(measured: Measured, compared: Measured): Line[] {
  return Object.entries(measured).map(([name, value]) => ({
    what: name.replace(UNITS, ''),
    unit: UNITS.exec(name)?.[1] ?? (name.endsWith('shift') ? '×' : ''),
    value,
    comparison: compared[name] ?? Number.NaN,
    ...(BUDGETS[name] === undefined ? {} : { budget: BUDGETS[name] }),
  }));
}

/** Returns the budgets of visits that compare two values. */
function ratios(now: Measured, before: Measured | undefined): Line[] {
  const of = (what: string, part = Number.NaN, whole = Number.NaN): Line => ({
    what,
    unit: '×',
    value: part / whole,
    budget: 0.5,
  });
  const [form, press, back] = [
    'cold: form visible, ms',
    'cold: press → rows, ms',
    'warm: return → rows, ms',
  ] as const;
  return [
    of('return → rows ÷ press → rows', now[back], now[press]),
    ...(before ? [of('form visible ÷ form visible before', now[form], before[form])] : []),
    {
      what: 'requests for files on a return',
      unit: '',
      value: now['warm: requests for files, until all is quiet'] ?? Number.NaN,
      budget: 0,
    },
  ];
}

test('visits', async ({ browser }, { project }) => {
  const sides = await startSides();
  try {
    await measure(browser, sides, project.use.launchOptions ?? {});
  } finally {
    await Promise.all(sides.map(({ server }) => server.stop()));
  }
  const [now = {}, ...others] = sides.map(medians);
  for (const [at, compared] of others.entries())
    printTable(
      'Visits at 1.6 Mbit/s, 150 ms, processor ÷ 4, unless unthrottled',
      linesOf(now, compared),
      ['federated', sides[at + 1]?.name ?? ''],
    );
  printTable('Budgets of visits', ratios(now, others[1]), ['ratio', '']);
});

import { signInByApi } from '@console/e2e/support/api.ts';
import { BUDGETS } from '@console/e2e/support/budgets.ts';
import type { ConsoleServer } from '@console/e2e/support/consoleServer.ts';
import { type Browser, test } from 'playwright/test';
import {
  coldLoad,
  type Html,
  requestHtml,
  type Start,
  signIn,
  timeParse,
} from './registered/measure.ts';
import { addMenus, pagePath } from './registered/menus.ts';
import { additionalRemotes, type BenchRemote, startWithRemotes } from './registered/registry.ts';
import { type Line, printTable } from './table.ts';

const REGISTERED = 500;
const ROUNDS = 9;
const USERS = '/layout/admin/user';

interface Side {
  server: ConsoleServer;
  token: string;
  /** Address of a remote's page: of the only remote, or of one in the middle. */
  page: string;
}

async function startSide(beside: readonly BenchRemote[]): Promise<Side> {
  const some = beside[Math.floor(beside.length / 2)];
  const server = await startWithRemotes(beside, some?.id);
  await addMenus(server.url, beside);
  const { token } = await signInByApi(server.url);
  return { server, token, page: some ? pagePath(some) : USERS };
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Runs work on both servers in alternation, so that other load affects both, and returns the
 * medians.
 */
async function alternate<Key extends string>(
  sides: readonly Side[],
  work: (side: Side) => Promise<Record<Key, number>>,
): Promise<Record<Key, number>[]> {
  const seen = sides.map((): Record<Key, number>[] => []);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [at, side] of sides.entries()) {
      const sample = await work(side);
      // The first round warms up the server.
      if (round > 0) seen[at]?.push(sample);
    }
  return seen.map((rounds) => {
    const keys = Object.keys(rounds[0] ?? {}) as Key[];
    return Object.fromEntries(
      keys.map((key) => [key, median(rounds.map((round) => round[key]))]),
    ) as Record<Key, number>;
  });
}

async function measureStarts(browser: Browser, sides: readonly Side[]): Promise<Line[]> {
  const ways: [string, (side: Side) => Promise<Start>][] = [
    ['sign-in to the list of users', ({ server }) => signIn(browser, server.url, USERS)],
    [
      'address of the list with a session',
      ({ server, token }) => coldLoad(browser, server.url, token, USERS),
    ],
    [
      "address of some remote's list with a session",
      ({ server, token, page }) => coldLoad(browser, server.url, token, page),
    ],
  ];
  const lines: Line[] = [];
  for (const [what, start] of ways) {
    const [few, many] = await alternate(sides, async (side) => ({ ...(await start(side)) }));
    if (!few || !many) continue;
    lines.push(
      { what: `${what}: to ten rows`, unit: 'ms', value: many.ms, comparison: few.ms },
      { what: 'ratio', unit: '×', value: many.ms / few.ms, budget: BUDGETS.registered.time },
      { what: 'requests', unit: '', value: many.requests, comparison: few.requests },
      { what: 'signatures verified', unit: '', value: many.verified, comparison: few.verified },
      {
        what: 'duration of the verifications',
        unit: 'ms',
        value: many.verifyMs,
        comparison: few.verifyMs,
      },
    );
  }
  return lines;
}

async function measureBoot(browser: Browser, sides: readonly Side[]): Promise<Line[]> {
  const [few, many] = await alternate(
    sides,
    async ({ server, token }): Promise<Record<keyof Html, number>> => ({
      ...(await requestHtml(server.url, token)),
    }),
  );
  const [oneParse, manyParse] = await alternate(sides, async ({ server, token }) => ({
    ms: await timeParse(browser, server.url, token),
  }));
  if (!few || !many) return [];
  return [
    { what: 'HTML with boot data', unit: 'kB', value: many.raw, comparison: few.raw },
    { what: 'HTML with boot data, compressed', unit: 'kB', value: many.gzip, comparison: few.gzip },
    { what: 'boot data', unit: 'kB', value: many.boot, comparison: few.boot },
    { what: 'response time of the server', unit: 'ms', value: many.ms, comparison: few.ms },
    {
      what: 'parsing the boot data in the browser',
      unit: 'ms',
      value: manyParse?.ms ?? 0,
      comparison: oneParse?.ms ?? 0,
    },
  ];
}

test('registered', async ({ browser }) => {
  const sides = [await startSide([]), await startSide(additionalRemotes(REGISTERED - 1))];
  try {
    printTable(
      '500 registered remotes compared to 1',
      [...(await measureStarts(browser, sides)), ...(await measureBoot(browser, sides))],
      ['500', '1'],
    );
  } finally {
    await Promise.all(sides.map(({ server }) => server.stop()));
  }
});

import { BUDGETS } from '@console/e2e/support/budgets.ts';
import { type ConsoleServer, startConsole } from '@console/e2e/support/consoleServer.ts';
import { weighParts, weighRelease } from '@console/e2e/support/weight.ts';
import { WORKSPACE } from '@console/e2e/support/workspace.ts';
import { type Browser, test } from 'playwright/test';
import { countSteps, timeFirstPage, weighJourney } from './measure/journeys.ts';
import { measureLife, timeSwitching } from './measure/life.ts';
import { measureSwitches } from './measure/switches.ts';
import { buildAsOne } from './oneBuild/build.ts';
import { type Line, printTable } from './table.ts';

const ROUNDS = 7;

interface Both {
  federated: ConsoleServer;
  single: ConsoleServer;
}

function lines(
  federated: Record<string, number>,
  single: Record<string, number>,
  of: Record<string, Partial<Line>>,
): Line[] {
  return Object.entries(of).map(([key, line]) => ({
    what: key,
    unit: 'kB',
    value: federated[key] ?? 0,
    comparison: single[key] ?? 0,
    ...line,
  }));
}

async function weights(browser: Browser, { federated, single }: Both): Promise<void> {
  const flat = async (url: string) => {
    const [{ signIn, users, fivePages }, steps] = [
      await weighJourney(browser, url),
      await countSteps(browser, url),
    ];
    return {
      'sign-in: JS': signIn.js,
      'sign-in: CSS': signIn.css,
      'sign-in: requests': signIn.requests,
      'sign-in: serial steps after the HTML': steps.signIn,
      'to the list of users: JS in all': users.js,
      'to the list of users: CSS in all': users.css,
      'to the list of users: requests in all': users.requests,
      'to the list of users: serial steps after the press on 登录': steps.users,
      'five pages in three remotes: JS in all': fivePages.js,
    };
  };
  const [federatedSizes, singleSizes] = [await flat(federated.url), await flat(single.url)];
  const { signIn, userList, price } = BUDGETS;
  printTable('Size (gzip on the wire) and requests', [
    ...lines(federatedSizes, singleSizes, {
      'sign-in: JS': { budget: signIn.js },
      'sign-in: CSS': { budget: signIn.css },
      'sign-in: requests': { unit: '', budget: signIn.requests },
      'sign-in: serial steps after the HTML': { unit: '', budget: signIn.steps },
      'to the list of users: JS in all': { budget: userList.js },
      'to the list of users: CSS in all': {},
      'to the list of users: requests in all': { unit: '' },
      'to the list of users: serial steps after the press on 登录': {
        unit: '',
        budget: userList.steps,
      },
      'five pages in three remotes: JS in all': {},
    }),
    {
      what: 'cost of federation on the first page: JS',
      unit: 'kB',
      value:
        federatedSizes['to the list of users: JS in all'] -
        singleSizes['to the list of users: JS in all'],
      budget: price.firstPage,
    },
    {
      what: 'cost of federation on five pages, ratio',
      unit: '×',
      value:
        federatedSizes['five pages in three remotes: JS in all'] /
        singleSizes['five pages in three remotes: JS in all'],
      budget: price.fivePages,
    },
  ]);
}

function closures({ releases }: ConsoleServer): void {
  const pages = releases.ids().flatMap((id) => weighRelease(releases.folder, releases.current(id)));
  const { entry, pageCode, closure } = BUDGETS.remote;
  const unit = 'kB';
  printTable(
    'Pages of remotes (gzip on the wire)',
    pages.flatMap((page) => [
      { what: `${page.name}: remoteEntry`, unit, value: page.entry, budget: entry },
      { what: `${page.name}: own code`, unit, value: page.pageCode, budget: pageCode },
      { what: `${page.name}: closure`, unit, value: page.closure, budget: closure },
    ]),
  );
}

function parts(): void {
  printTable(
    'Parts of the kit that are fetched when the first one is drawn (gzip on the wire)',
    Object.entries(weighParts(WORKSPACE.hostBuild)).map(([part, value]) => ({
      what: part,
      unit: 'kB',
      value,
      budget: BUDGETS.parts[part as keyof typeof BUDGETS.parts],
    })),
  );
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function times(browser: Browser, { federated, single }: Both): Promise<void> {
  const took: { federated: number[]; single: number[] } = { federated: [], single: [] };
  // In alternation, so that other load affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    took.federated.push(await timeFirstPage(browser, federated.url));
    took.single.push(await timeFirstPage(browser, single.url));
  }
  const switching = {
    value: await timeSwitching(browser, federated.url),
    comparison: await timeSwitching(browser, single.url),
  };
  const [federatedLife, singleLife] = [
    await measureLife(federated.url),
    await measureLife(single.url),
  ];
  const switches = await measureSwitches(federated);
  const { price, life } = BUDGETS;
  const first = {
    what: 'navigation with a session to ten rows, median',
    unit: 'ms',
    value: median(took.federated),
    comparison: median(took.single),
  };
  printTable('Time and memory on this machine', [
    first,
    {
      what: 'navigation with a session to ten rows, ratio',
      unit: '×',
      value: first.value / first.comparison,
      budget: price.time,
    },
    {
      what: 'switching to a live tab, median of 50',
      unit: 'ms',
      ...switching,
      budget: life.switchMs,
    },
    {
      what: 'heap after opening and closing 500 times',
      unit: 'MB',
      value: federatedLife.heapMb,
      comparison: singleLife.heapMb,
    },
    {
      what: 'heap after 500 times ÷ heap after 50 times',
      unit: '×',
      value: federatedLife.heapGrowth,
      comparison: singleLife.heapGrowth,
      budget: life.heapGrowth,
    },
    {
      what: 'heap after switching 100 times between two builds of a remote',
      unit: 'MB',
      value: switches.heapMb,
    },
    {
      what: 'heap after 100 switches ÷ heap after 50 switches',
      unit: '×',
      value: switches.heapGrowth,
      budget: life.heapGrowth,
    },
  ]);
}

test('console', async ({ browser }) => {
  const single = await startConsole({ CONSOLE_HOST_DIR: await buildAsOne() });
  const federated = await startConsole();
  try {
    await weights(browser, { federated, single });
    closures(federated);
    parts();
    await times(browser, { federated, single });
  } finally {
    await Promise.all([federated.stop(), single.stop()]);
  }
});

import { randomInt } from 'node:crypto';
import { loadavg } from 'node:os';
import { signInByApi } from '@console/e2e/support/api.ts';
import { type ConsoleServer, startConsole } from '@console/e2e/support/consoleServer.ts';
import { attackPage, readIntactPage } from '@console/e2e/support/damages/attackPage.ts';
import { type DamagedPage, damageAt } from '@console/e2e/support/damages/damage.ts';
import {
  PROBE_ADDRESS,
  pickAddresses,
  publishWithPrevious,
} from '@console/e2e/support/damages/damagedPages.ts';
import { startDamagingProxy } from '@console/e2e/support/damages/damagingProxy.ts';
import { type Browser, expect, test } from 'playwright/test';
import { Figures } from './releases/figures.ts';
import { startLoad } from './releases/load.ts';

const SEED = Number(process.env.TORTURE_SEED ?? randomInt(1, 1_000_000));
const COUNT = Number(process.env.TORTURE_COUNT ?? 1_000);
const SESSIONS = Number(process.env.TORTURE_SESSIONS ?? 50);
/** Number of pages in the browser at the same time, each behind its own proxy. */
const TABS = 3;
const PAGES_PER_GROUP = 2;

async function attackReleases(server: ConsoleServer, browser: Browser) {
  const session = await signInByApi(server.url);
  await publishWithPrevious(server, session);
  const addresses = await pickAddresses(server.url, session, SEED, PAGES_PER_GROUP);
  const figures = new Figures();
  const findings: string[] = [];
  const pages: DamagedPage[] = [];
  let next = 0;
  const run = async (work: (attacked: Parameters<typeof attackPage>[0]) => Promise<void>) => {
    const proxy = await startDamagingProxy(server.url);
    try {
      await work({ browser, proxy, session, releases: server.releases.folder });
    } finally {
      await proxy.stop();
    }
  };
  await run(async (attacked) => {
    // A tenth of the pages has a previous build.
    for (const address of [...new Set([...addresses, PROBE_ADDRESS])])
      pages.push(...[await readIntactPage(attacked, address)].filter((page) => page !== undefined));
  });
  const attack = () =>
    run(async (attacked) => {
      while (next < COUNT) {
        const number = next;
        next += 1;
        const { page, damage } = damageAt(SEED, number, pages);
        const result = await attackPage(attacked, page, damage);
        figures.count(page.address, damage, result);
        for (const text of result.findings)
          findings.push(
            `number ${number}, ${damage.kind} at ${damage.at.toFixed(3)}${damage.isPlain ? ' without compression' : ''}, ${page.address}\n   ${damage.paths.join(' ')}\n   ${text}`,
          );
      }
    });
  const load = await startLoad(server.url, SESSIONS);
  try {
    await Promise.all(Array.from({ length: TABS }, attack));
  } finally {
    const { line, failed } = await load.stop();
    if (failed > 0) findings.push(`${failed} lists of other sessions failed`);
    console.log(line);
  }
  return { figures, findings };
}

test('pages with damaged release files show a message and recover', async ({ browser }) => {
  const server = await startConsole();
  try {
    console.log(`seed ${SEED}, ${COUNT} damages, ${SESSIONS} sessions`);
    const since = performance.now();
    const { figures, findings } = await attackReleases(server, browser);
    const seconds = (performance.now() - since) / 1_000;
    console.log(
      `${figures.total} damages in ${seconds.toFixed(0)} s, load ${loadavg()[0]?.toFixed(1)}`,
    );
    for (const line of figures.lines()) console.log(line);
    console.log(`findings: ${findings.length}`);
    for (const [at, text] of findings.entries()) console.log(`\n${at + 1}. ${text}`);
    expect(findings.length, 'number of findings').toBe(0);
  } finally {
    await server.stop();
  }
});

import { randomInt } from 'node:crypto';
import { loadavg } from 'node:os';
import { curlLine } from '@console/mock-server/src/testing/fuzz/curl.ts';
import { expect, test } from 'playwright/test';
import { attackCalls } from './calls/attackCalls.ts';
import { openAttackedConsole } from './calls/attackedConsole.ts';

const SEED = Number(process.env.TORTURE_SEED ?? randomInt(1, 1_000_000));
const COUNT = Number(process.env.TORTURE_COUNT ?? 40_000);

test('every generated request gets a declared response', async () => {
  const attacked = await openAttackedConsole();
  try {
    console.log(`seed ${SEED}, ${COUNT} requests, ${attacked.accounts.length} accounts`);
    const since = performance.now();
    const { figures, findings, calls } = await attackCalls(attacked, { seed: SEED, count: COUNT });
    const seconds = (performance.now() - since) / 1_000;
    const rate = (figures.total / seconds).toFixed(0);
    console.log(
      `${figures.total} requests in ${seconds.toFixed(0)} s, ${rate}/s, load ${loadavg()[0]?.toFixed(1)}`,
    );
    for (const line of figures.lines(calls)) console.log(line);
    console.log(`first state restored: ${attacked.restored} times; findings: ${findings.length}`);
    for (const [at, { account, request, fault }] of findings.entries())
      console.log(
        `\n${at + 1}. ${fault}\n   ${account}: ${curlLine(attacked.url, request, `torture-${SEED}-${at + 1}.body`)}`,
      );
    expect(findings.length, 'number of findings').toBe(0);
  } finally {
    await attacked.stop();
  }
});

import { randomInt } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { runKills } from '@console/mock-server/instances/faults/kills.ts';
import { expect, test } from 'playwright/test';
import { killLines } from './servers/killLines.ts';
import { prepareServers } from './servers/servers.ts';

const SEED = Number(process.env.TORTURE_SEED ?? randomInt(1, 1_000_000));
const SECONDS = Number(process.env.TORTURE_SECONDS ?? 3_600);
const GATEWAYS = Number(process.env.TORTURE_GATEWAYS ?? 1_000);
const WRITERS = Number(process.env.TORTURE_WRITERS ?? 8);
const INSTANCES = 3;
const KILL_EVERY_MS = 20_000;

test('killed servers store each acknowledged write exactly once', async () => {
  const { database, start, remove } = await prepareServers();
  console.log(
    `seed ${SEED}, ${INSTANCES} servers, ${GATEWAYS} gateways, ${WRITERS} writers, ${SECONDS} s`,
  );
  let startedAt = Number.NaN;
  const loads: number[] = [];
  try {
    const result = await runKills({
      databaseUrl: database.url,
      instances: INSTANCES,
      gateways: GATEWAYS,
      writers: WRITERS,
      seed: SEED,
      reportMs: 10_000,
      pauseMs: 100,
      limitMs: 30_000,
      start,
      async nextKill(_load, kills) {
        if (kills === 0) startedAt = performance.now();
        const at = (kills + 1) * KILL_EVERY_MS;
        await wait(Math.max(0, startedAt + Math.min(at, SECONDS * 1_000) - performance.now()));
        loads.push(loadavg()[0] ?? 0);
        return at <= SECONDS * 1_000;
      },
    });
    for (const line of killLines(result)) console.log(line);
    console.log(`load from ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`);
    console.log(`findings: ${result.findings.length}`);
    for (const [at, finding] of result.findings.entries()) console.log(`\n${at + 1}. ${finding}`);
    expect(result.findings.length, 'number of findings').toBe(0);
  } finally {
    await remove();
  }
});

import { randomInt } from 'node:crypto';
import { loadavg } from 'node:os';
import {
  controlPostgres,
  mayRestartPostgres,
} from '@console/mock-server/instances/support/postgres.ts';
import { expect, test } from 'playwright/test';
import { attackServers } from './servers/attacked.ts';
import { HALF_OPEN, runCrowd, slowReaders } from './servers/crowd.ts';
import { mountSmallDisk } from './servers/fullTablespace.ts';
import { prepareServers } from './servers/servers.ts';
import { runFault, type Shown } from './servers/stages.ts';

const SEED = Number(process.env.TORTURE_SEED ?? randomInt(1, 1_000_000));

function print({ lines, findings }: Shown): void {
  for (const line of lines) console.log(line);
  console.log(`  findings: ${findings.length}, load ${loadavg()[0]?.toFixed(1)}`);
  for (const [at, finding] of findings.entries()) console.log(`\n${at + 1}. ${finding}`);
  expect(findings.length, 'number of findings').toBe(0);
}

/** Every call needs the database, except for files and the health check. */
const WITHOUT_DATABASE = new Map(['list', 'sign-in', 'settings'].map((what) => [what, 'S112']));
/** Lists are read from a full disk. A sign-in stores failures. */
const FULL = new Map(['sign-in', 'settings'].map((what) => [what, 'S101']));

test('a stopped PostgreSQL', async () => {
  test.skip(!mayRestartPostgres, 'TEST_DATABASE_URL is set, and this PostgreSQL is not stopped');
  console.log(`seed ${SEED}`);
  const servers = await prepareServers();
  try {
    const attacked = await attackServers(servers, { instances: 2, seed: SEED });
    print(
      await runFault(attacked, servers.database.url, {
        name: 'PostgreSQL stopped',
        begin: () => controlPostgres('stop'),
        end: () => controlPostgres('start'),
        refuses: WITHOUT_DATABASE,
      }),
    );
  } finally {
    await servers.remove();
  }
});

test('a full disk of PostgreSQL', async () => {
  const disk = await mountSmallDisk();
  test.skip(!disk, 'a small disk for PostgreSQL cannot be mounted');
  if (!disk) return;
  const servers = await prepareServers(disk.create);
  try {
    const attacked = await attackServers(servers, { instances: 2, seed: SEED });
    print(
      await runFault(attacked, servers.database.url, {
        name: 'disk full',
        begin: async () => disk.fillExcept(0),
        end: async () => disk.free(),
        refuses: FULL,
      }),
    );
  } finally {
    await servers.remove();
    await disk.remove();
  }
});

test('slow readers and half-open sockets', async () => {
  const servers = await prepareServers();
  try {
    const attacked = await attackServers(servers, { instances: 1, seed: SEED });
    await attacked.writers.stop();
    const crowds = [slowReaders(attacked), HALF_OPEN];
    const shown: Shown[] = [];
    for (const crowd of crowds) shown.push(await runCrowd(attacked, crowd));
    print({
      lines: shown.flatMap(({ lines }) => lines),
      findings: shown.flatMap(({ findings }) => findings),
    });
  } finally {
    await servers.remove();
  }
});

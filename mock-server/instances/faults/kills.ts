import { setTimeout as wait } from 'node:timers/promises';
import { makeRandom } from '../../src/platform/kernel/demo/random.ts';
import { signIn } from '../support/api.ts';
import { quietPort } from '../support/ports.ts';
import type { Instance } from '../support/serverProcess.ts';
import { countLogs, countWrongStates, type Fleet, type FleetCounts, startFleet } from './fleet.ts';
import { type ReadFigures, startReaders } from './readers.ts';
import { startWriters, type Writers } from './writers.ts';
import { addUsers, countWrites, type WriteCounts, writeFindings } from './writes.ts';

const TERMINALS = 4;
const READERS = 2;
/** Time for the gateways to reconnect and for the last reports to be stored. */
const SETTLE_MS = 60_000;
const SETTLE_STEP_MS = 250;
/** Broken connections to a killed server, and refusals by an overloaded one. */
const EXPECTED = /^(?:ECONN|EPIPE|S109$)/;

export interface KillOptions {
  databaseUrl: string;
  instances: number;
  gateways: number;
  writers: number;
  seed: number;
  /** Interval of the reports of each gateway. */
  reportMs: number;
  /** Pause of a writer or reader between two calls. */
  pauseMs: number;
  /** Time after which a call counts as hanging. */
  limitMs: number;
  /** Starts a server on a fixed port. */
  start(port: number): Promise<Instance>;
  /** Waits until the next server is killed. Returns false to end the run. */
  nextKill(load: { writers: Writers; fleet: Fleet }, kills: number): Promise<boolean>;
}

export interface KillResult {
  kills: number;
  writes: WriteCounts;
  logs: FleetCounts;
  reads: ReadFigures;
  /** Gateways without a connection at the end, and terminals with another state than reported. */
  unconnected: number;
  wrongStates: number;
  /** Time of the slowest start after a kill. */
  slowestStartMs: number;
  findings: readonly string[];
}

type Servers = { ports: number[]; running: Instance[] };

async function startServers({ instances, start }: KillOptions): Promise<Servers> {
  const ports: number[] = [];
  while (ports.length < instances) ports.push(await quietPort());
  return { ports, running: await Promise.all(ports.map(start)) };
}

/** Kills a server and starts it again, until `nextKill` ends the run. */
async function killInTurn(
  { ports, running }: Servers,
  load: { writers: Writers; fleet: Fleet },
  { seed, start, nextKill }: KillOptions,
) {
  const random = makeRandom(seed);
  let slowestStartMs = 0;
  let kills = 0;
  while (await nextKill(load, kills)) {
    const victim = random.between(0, running.length - 1);
    await running[victim]?.end('SIGKILL');
    kills += 1;
    const since = performance.now();
    running[victim] = await start(ports[victim] ?? 0);
    slowestStartMs = Math.max(slowestStartMs, performance.now() - since);
  }
  return { kills, slowestStartMs };
}

/** Waits until the last reports are stored. @returns what is still wrong after a minute */
async function settle(databaseUrl: string, fleet: Fleet) {
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    const unconnected = fleet.gateways.length - fleet.connected();
    const unacknowledged = fleet.gateways.filter((one) => one.sent > one.acknowledged).length;
    // A gateway without a connection has not reported its terminals.
    const wrongStates = unconnected === 0 ? await countWrongStates(databaseUrl, fleet.gateways) : 0;
    if (unconnected + unacknowledged + wrongStates === 0 || performance.now() > until)
      return { unconnected, unacknowledged, wrongStates };
    await wait(SETTLE_STEP_MS);
  }
}

type Left = Awaited<ReturnType<typeof settle>>;

function findingsOf(writes: WriteCounts, logs: FleetCounts, reads: ReadFigures, left: Left) {
  const failedReads = [...reads.failed].filter(([reason]) => !EXPECTED.test(reason));
  return [
    ...writeFindings(writes),
    ...[
      [logs.lost, 'acknowledged log entries of gateways are not stored'],
      [logs.doubled, 'log entries of gateways are stored twice'],
      [left.unconnected, 'gateways did not reconnect'],
      [left.unacknowledged, 'gateways have messages that no server acknowledged'],
      [left.wrongStates, 'terminals have another state than reported'],
    ].flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`])),
    ...failedReads.map(([reason, count]) => `${count} lists failed: ${reason}`),
  ];
}

/**
 * Runs several servers on one database with gateways, writers and readers, kills one of the servers
 * repeatedly, and compares the acknowledgements with the database. The caller ends the servers.
 */
export async function runKills(options: KillOptions): Promise<KillResult> {
  const { databaseUrl, gateways, writers: count, seed, reportMs, pauseMs, limitMs } = options;
  const servers = await startServers(options);
  const urls = servers.running.map(({ url }) => url);
  const session = await signIn(urls[0] ?? '');
  const userIds = await addUsers(urls[0] ?? '', session, count);
  const fleet = await startFleet({
    ...{ databaseUrl, urls, session, seed },
    ...{ count: gateways, terminals: TERMINALS, everyMs: reportMs },
  });
  const writers = startWriters({ urls, session, userIds, seed, pauseMs, limitMs });
  const readers = startReaders({ urls, session, count: READERS, pauseMs, limitMs });
  try {
    const killed = await killInTurn(servers, { writers, fleet }, options);
    const written = await writers.stop();
    const reads = await readers.stop();
    fleet.pause();
    const left = await settle(databaseUrl, fleet);
    const writes = await countWrites(databaseUrl, written);
    const logs = await countLogs(databaseUrl, fleet.gateways);
    return {
      ...{ ...killed, writes, logs, reads },
      ...{ unconnected: left.unconnected, wrongStates: left.wrongStates },
      findings: findingsOf(writes, logs, reads, left),
    };
  } finally {
    fleet.end();
    await Promise.all([writers.stop(), readers.stop()]);
  }
}

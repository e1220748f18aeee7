import { and, asc, eq, gt, inArray, like, ne } from 'drizzle-orm';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { occupancy, popularity } from '../../platform/kernel/demo/rhythm.ts';
import { SimulatedNetbar, simulatedIdentity } from '../agent/index.ts';
import { DEMO_LICENSE, netbars } from '../netbar/index.ts';
import { terminals } from './tables.ts';

/** Slow steps keep the load of the server low. Terminals stay on for about an hour. */
const STEP_MS = 20_000;
/** Causes as many threats as the demo data of past days has. */
const ATTACK_PROBABILITY = 0.0002;
const SPREAD_MS = 250;
/** Simulates a bad connection for one in eight netbars. */
const isFlaky = (id: number) => id % 8 === 2;

type SimulatorDeps = Pick<Deps, 'database' | 'sealer' | 'log' | 'now'>;

/** Returns the active demo netbars that have terminals. */
async function findNetbars({ database: { db }, now }: SimulatorDeps) {
  const rows = await db
    .select({ id: netbars.id })
    .from(netbars)
    .where(
      and(
        like(netbars.licenseNo, `${DEMO_LICENSE}%`),
        inArray(netbars.status, ['trial', 'active']),
        gt(netbars.terminalOnline, 0),
        gt(netbars.expireAt, now()),
      ),
    )
    .orderBy(asc(netbars.id));
  return rows.map(({ id }) => id);
}

async function readTerminals({ database: { db } }: SimulatorDeps, netbarId: number) {
  const rows = await db
    .select()
    .from(terminals)
    .where(and(eq(terminals.netbarId, netbarId), ne(terminals.status, 'removed')))
    .orderBy(asc(terminals.terminalNo));
  return rows.map(
    ({ terminalNo, mac, power, powerAt, protectStatus, clientVersion, ip, bootAt, ...pc }) => ({
      no: terminalNo,
      mac: mac ?? '02:00:00:00:00:00',
      power,
      version: clientVersion,
      ip,
      reason: pc.statusReason,
      protect: protectStatus as 'on' | 'off' | 'degraded',
      locked: pc.locked,
      isolated: pc.isolated,
      bootAt: (bootAt ?? powerAt).getTime(),
      config: pc.configVersion,
      ...(pc.imageName !== '' && { image: pc.imageName }),
    }),
  );
}

/**
 * Simulates the demo netbars while the server runs, with gateways that use the real protocol and
 * report the host 模拟网关. Otherwise the whole demo would be offline after five minutes. Netbars of
 * users, and demo netbars with an enrolment key, are not simulated.
 *
 * @returns function that stops the simulation
 */
export function startDemoSimulator(deps: Deps, url: string): () => void {
  const { database, sealer, log, now } = deps;
  const running: SimulatedNetbar[] = [];
  const timers: NodeJS.Timeout[] = [];
  let isStopped = false;
  const start = async () => {
    for (const netbarId of await findNetbars(deps)) {
      const identity = await database.db.transaction((tx) =>
        simulatedIdentity({ tx, sealer, now: now() }, netbarId),
      );
      if (!identity) continue;
      const pcs = await readTerminals(deps, netbarId);
      if (isStopped) return;
      const simulation = new SimulatedNetbar({
        url: url.replace(/^http/, 'ws'),
        identity,
        pcs,
        seed: netbarId,
        stepMs: STEP_MS,
        activity: {
          occupancy: () => occupancy(now()) * popularity(pcs.length),
          attack: ATTACK_PROBABILITY,
        },
        isFlaky: isFlaky(netbarId),
        onRefused: (reason) =>
          log.info(
            { netbar: netbarId, reason },
            'A demo netbar is no longer simulated, because its gateway was refused',
          ),
      });
      timers.push(setTimeout(() => simulation.start(), running.length * SPREAD_MS));
      running.push(simulation);
    }
    log.info({ netbars: running.length }, 'Simulating demo netbars');
  };
  start().catch((error) =>
    log.warn({ err: error }, 'Simulating the demo netbars failed. They will be shown as offline'),
  );
  return () => {
    isStopped = true;
    for (const timer of timers) clearTimeout(timer);
    for (const simulation of running) simulation.stop();
  };
}

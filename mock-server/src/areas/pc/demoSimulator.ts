import { and, asc, eq, gt, inArray, like, ne } from 'drizzle-orm';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { SimulatedNetbar, simulatedIdentity } from '../agent/index.ts';
import { DEMO_LICENSE, netbars } from '../netbar/index.ts';
import { terminals } from './tables.ts';

/** Slower than by hand: people stay for an hour, and the server has next to nothing to do. */
const STEP_MS = 20_000;
const SPREAD_MS = 250;
/** Of eight netbars one has a bad line, as they were made. */
const isFlaky = (id: number) => id % 8 === 2;

type By = Pick<Deps, 'database' | 'sealer' | 'log' | 'now'>;

/** The netbars of the demo that are in force and have machines, with their machines. */
async function findNetbars({ database: { db }, now }: By) {
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

async function readMachines({ database: { db } }: By, netbarId: number) {
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
    }),
  );
}

/**
 * Lets the netbars of the demo live while the server runs, by gateways that speak the real wire and call themselves 模拟网关. Without them
 * the whole demo would be offline five minutes after it was made. Netbars that people added, and those of the demo for which somebody
 * made a key, are left alone.
 *
 * @returns stops it
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
      const pcs = await readMachines(deps, netbarId);
      if (isStopped) return;
      const one = new SimulatedNetbar({
        url: url.replace(/^http/, 'ws'),
        identity,
        pcs,
        seed: netbarId,
        stepMs: STEP_MS,
        isFlaky: isFlaky(netbarId),
        onRefused: (reason) =>
          log.info({ netbar: netbarId, reason }, 'a netbar of the demo is not simulated any more'),
      });
      timers.push(setTimeout(() => one.start(), running.length * SPREAD_MS));
      running.push(one);
    }
    log.info({ netbars: running.length }, 'netbars of the demo are being simulated');
  };
  start().catch((error) =>
    log.warn({ err: error }, 'the netbars of the demo could not be simulated'),
  );
  return () => {
    isStopped = true;
    for (const timer of timers) clearTimeout(timer);
    for (const one of running) one.stop();
  };
}

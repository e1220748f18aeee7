import { randomBytes, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import {
  type Frame,
  GatewayClient,
} from '@console/mock-server/dist/modules/areas/agent/client/gatewayClient.js';
import { type BenchCall, measure, send, type Times } from '../server/load.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
/** Rows per second that all gateways send together. */
const OFFERED = 6_000;
const GATEWAYS = 100;
/** Number of entries per message. */
const BATCH = 60;
/** Interval in milliseconds at which 100 gateways together send the offered rows. */
const EVERY_MS = (BATCH * GATEWAYS * 1_000) / OFFERED;
/** Number of the first netbar that sends logs in the burst. */
const FIRST = 501;
const TYPES = [
  'process',
  'driver',
  'homepage',
  'inject',
  'network',
  'file',
  'registry',
  'script',
  'hosts',
] as const;

export interface Burst {
  /** Acknowledged rows per second. */
  perSecond: number;
  /** Response times of the list during the burst. */
  list: Times;
}

/**
 * Returns a log entry. Every tenth entry has the same file hash, so that it is merged with an
 * earlier one.
 */
function threat(n: number): object {
  return {
    at: Date.now(),
    no: `A${1 + (n % 100)}`,
    threatType: TYPES[n % TYPES.length],
    severity: n % 7 === 0 ? 'high' : 'low',
    action: 'blocked',
    ruleName: '禁止注入',
    processName: 'x.exe',
    processPath: 'C:\\Users\\Public\\Temp\\x.exe',
    pid: n,
    ppid: 4,
    parentName: 'cmd.exe',
    cmdline: `"C:\\Users\\Public\\Temp\\x.exe" /s ${n}`,
    sha256: n % 10 === 0 ? 'a'.repeat(64) : randomBytes(32).toString('hex'),
  };
}

/** Gateway of a netbar that sends a batch on request and counts acknowledged entries. */
class Sender {
  acknowledged = 0;
  #line: GatewayClient | undefined;
  #seq = 0;

  async connect(url: string, key: string, at: number): Promise<void> {
    const line = new GatewayClient(
      url.replace(/^http/, 'ws'),
      { instance: randomUUID(), headers: { 'x-forwarded-for': `10.201.0.${at}` } },
      60_000,
    );
    await line.connect(await line.enrol(key), 'journal-of-the-bench');
    line.follow(({ t, seq }: Frame) => {
      if (t === 'ack' && seq !== undefined) this.acknowledged = Number(seq) * BATCH;
    });
    line.send({
      t: 'machines',
      n: 1,
      time: Date.now(),
      full: 'only',
      list: [{ no: 'A1', power: 'on', protect: 'on', version: '1.0.0' }],
    });
    this.#line = line;
  }

  /** Sends a batch. Skips it if 16 messages are unacknowledged, as the protocol requires. */
  sendBatch(): void {
    if (this.#seq - this.acknowledged / BATCH >= 16) return;
    this.#seq += 1;
    const list = Array.from({ length: BATCH }, (_, n) => threat(this.#seq * BATCH + n));
    this.#line?.send({ t: 'batch', seq: this.#seq, stream: 'defense', list });
  }

  end(): void {
    this.#line?.end();
  }
}

/** Sends logs of many gateways for a minute and measures a list at the same time. */
export async function burst(
  url: string,
  token: string,
  list: BenchCall | undefined,
): Promise<Burst> {
  if (!list) throw new Error('The burst needs a list call to measure');
  const agent = new Agent({ keepAlive: true });
  const senders: Sender[] = [];
  try {
    for (let at = 0; at < GATEWAYS; at += 1) {
      const body = { netbarId: FIRST + at, requestId: randomUUID() };
      const { secret } = await send(agent, url, token, {
        method: 'POST',
        path: '/agent/addKey',
        body,
      });
      const sender = new Sender();
      await sender.connect(url, String(secret), at);
      senders.push(sender);
    }
    const since = performance.now();
    const timers = senders.map((sender, at) =>
      setTimeout(
        () => {
          sender.sendBatch();
          timers[at] = setInterval(() => sender.sendBatch(), EVERY_MS);
        },
        (at * EVERY_MS) / GATEWAYS,
      ),
    );
    const times: Times[] = [];
    while (performance.now() - since < SECONDS * 1_000)
      times.push(await measure(url, token, list, { connections: 1, most: 400 }));
    const perSecond =
      (senders.reduce((sum, { acknowledged }) => sum + acknowledged, 0) /
        (performance.now() - since)) *
      1_000;
    for (const timer of timers) clearInterval(timer);
    return {
      perSecond,
      list: times.reduce((worst, list) => (list.p95 > worst.p95 ? list : worst)),
    };
  } finally {
    for (const sender of senders) sender.end();
    agent.destroy();
  }
}

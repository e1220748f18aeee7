import { randomBytes, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import {
  type Frame,
  GatewayLine,
} from '@console/mock-server/dist/areas/agent/client/gatewayLine.js';
import { type BenchCall, measure, send, type Times } from '../server/load.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
/** Rows that all gateways together offer in a second. */
const OFFERED = 6_000;
const GATEWAYS = 100;
/** Entries of one message. */
const BATCH = 60;
/** Each netbar may send so many entries a minute: 100 gateways keep to it. */
const EVERY_MS = (BATCH * GATEWAYS * 1_000) / OFFERED;
/** The first that were heard of. */
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
  /** Rows that were acknowledged, a second. */
  perSecond: number;
  /** The list, meanwhile. */
  list: Times;
}

/** What was warded off: one in ten is the same as one before, and is folded. */
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

/** The gateway of a netbar that sends a batch each time it is told to, and keeps count of what was taken. */
class Sender {
  taken = 0;
  #line: GatewayLine | undefined;
  #seq = 0;

  async connect(url: string, key: string, at: number): Promise<void> {
    const line = new GatewayLine(
      url.replace(/^http/, 'ws'),
      { instance: randomUUID(), headers: { 'x-forwarded-for': `10.201.0.${at}` } },
      60_000,
    );
    await line.enter(await line.enrol(key), 'journal-of-the-bench');
    line.follow(({ t, seq }: Frame) => {
      if (t === 'ack' && seq !== undefined) this.taken = Number(seq) * BATCH;
    });
    line.say({
      t: 'machines',
      n: 1,
      time: Date.now(),
      full: 'only',
      list: [{ no: 'A1', power: 'on', protect: 'on', version: '1.0.0' }],
    });
    this.#line = line;
  }

  /** Waits for its turn where 16 messages wait for their acknowledgement, as the wire wishes. */
  say(): void {
    if (this.#seq - this.taken / BATCH >= 16) return;
    this.#seq += 1;
    const list = Array.from({ length: BATCH }, (_, n) => threat(this.#seq * BATCH + n));
    this.#line?.say({ t: 'batch', seq: this.#seq, stream: 'defense', list });
  }

  end(): void {
    this.#line?.end();
  }
}

/** Sends what many gateways ward off for a minute, and calls a list meanwhile. */
export async function burst(
  url: string,
  token: string,
  list: BenchCall | undefined,
): Promise<Burst> {
  if (!list) throw new Error('no list to call meanwhile');
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
    const timers = senders.map((one, at) =>
      setTimeout(
        () => {
          one.say();
          timers[at] = setInterval(() => one.say(), EVERY_MS);
        },
        (at * EVERY_MS) / GATEWAYS,
      ),
    );
    const times: Times[] = [];
    while (performance.now() - since < SECONDS * 1_000)
      times.push(await measure(url, token, list, { connections: 1, most: 400 }));
    const perSecond =
      (senders.reduce((sum, { taken }) => sum + taken, 0) / (performance.now() - since)) * 1_000;
    for (const timer of timers) clearInterval(timer);
    return { perSecond, list: times.reduce((worst, one) => (one.p95 > worst.p95 ? one : worst)) };
  } finally {
    for (const sender of senders) sender.end();
    agent.destroy();
  }
}

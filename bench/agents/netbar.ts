import { randomUUID } from 'node:crypto';
import {
  type Frame,
  GatewayClient,
  type Identity,
} from '@console/mock-server/dist/modules/areas/agent/client/gatewayClient.js';

const JOURNAL = 'journal-of-the-bench';
/** Share of heartbeats that report a changed machine. */
const CHANGING = 0.3;

/**
 * Gateway of a netbar with running machines. It sends heartbeats and executes commands immediately.
 */
export class BenchNetbar {
  readonly #instance = randomUUID();
  readonly #pcs: number;
  readonly #version: string;
  readonly #address: string;
  #identity: Identity | undefined;
  #line: GatewayClient | undefined;
  #n = 0;
  #seq = 0;
  #kept: { seq: number }[] = [];
  #sentAt = 0;
  /** Milliseconds until each heartbeat was acknowledged. */
  readonly took: number[] = [];

  /** @param version client version of its machines */
  constructor(at: number, pcs: number, version: string) {
    this.#pcs = pcs;
    this.#version = version;
    // Rate limits apply per address, and each netbar has its own.
    this.#address = `10.200.${at >> 8}.${at & 255}`;
  }

  get isOpen(): boolean {
    return this.#line?.isOpen ?? false;
  }

  /** Connects, the first time with a key. Rejects if the server refuses. */
  async connect(url: string, key?: string): Promise<void> {
    const who = { instance: this.#instance, headers: { 'x-forwarded-for': this.#address } };
    const line = new GatewayClient(url.replace(/^http/, 'ws'), who, 60_000);
    if (key !== undefined) this.#identity = await line.enrol(key);
    if (!this.#identity) throw new Error('The first connection of a gateway needs a key');
    const { received = 0 } = await line.connect(this.#identity, JOURNAL);
    this.#line = line;
    this.#kept = this.#kept.filter(({ seq }) => seq > received);
    for (const message of this.#kept) line.send(message);
    line.follow((frame) => this.#hear(frame));
    const list = Array.from({ length: this.#pcs }, (_, at) => ({
      no: String(at + 1),
      power: 'on',
      protect: 'on',
      version: this.#version,
    }));
    this.#send({ t: 'machines', full: 'only', list });
  }

  beat(): void {
    const no = String(1 + (this.#n % this.#pcs));
    const protect = this.#n % 2 === 0 ? 'on' : 'degraded';
    this.#send(
      Math.random() < CHANGING
        ? { t: 'machines', list: [{ no, power: 'on', protect }] }
        : { t: 'beat' },
    );
    this.#sentAt = performance.now();
  }

  end(): void {
    this.#line?.end();
  }

  #send(message: object): void {
    this.#n += 1;
    this.#line?.send({ ...message, n: this.#n, time: Date.now() });
  }

  #hear({ t, n, seq, command }: Frame): void {
    if (t === 'ack' && n === this.#n && this.#sentAt > 0) {
      this.took.push(performance.now() - this.#sentAt);
      this.#sentAt = 0;
    }
    if (t === 'ack' && seq !== undefined)
      this.#kept = this.#kept.filter((message) => message.seq > seq);
    if (t !== 'command' || command === undefined) return;
    this.#line?.send({ t: 'got', commands: [command] });
    this.#seq += 1;
    const message = { t: 'result', seq: this.#seq, command, outcome: 'done', at: Date.now() };
    this.#kept.push(message);
    this.#line?.send(message);
  }
}

import { randomUUID } from 'node:crypto';
import {
  type Frame,
  GatewayLine,
  type Identity,
} from '@console/mock-server/dist/areas/agent/client/gatewayLine.js';

const JOURNAL = 'journal-of-the-bench';
/** Of a hundred beats so many say that a machine is otherwise than before. */
const CHANGING = 0.3;

/** The gateway of a netbar whose machines are all on: it beats, and does what it is told at once. */
export class BenchNetbar {
  readonly #instance = randomUUID();
  readonly #pcs: number;
  readonly #version: string;
  readonly #address: string;
  #identity: Identity | undefined;
  #line: GatewayLine | undefined;
  #n = 0;
  #seq = 0;
  #kept: { seq: number }[] = [];
  #sentAt = 0;
  /** How long each beat took to be acknowledged, in milliseconds. */
  readonly took: number[] = [];

  /** @param version of its machines */
  constructor(at: number, pcs: number, version: string) {
    this.#pcs = pcs;
    this.#version = version;
    // Limits are counted by address, and netbars have their own.
    this.#address = `10.200.${at >> 8}.${at & 255}`;
  }

  get isOpen(): boolean {
    return this.#line?.isOpen ?? false;
  }

  /** Connects, with a key for the first time. Rejects when it is not let in. */
  async connect(url: string, key?: string): Promise<void> {
    const who = { instance: this.#instance, headers: { 'x-forwarded-for': this.#address } };
    const line = new GatewayLine(url.replace(/^http/, 'ws'), who, 60_000);
    if (key !== undefined) this.#identity = await line.enrol(key);
    if (!this.#identity) throw new Error('a gateway connects with a key first');
    const { received = 0 } = await line.enter(this.#identity, JOURNAL);
    this.#line = line;
    this.#kept = this.#kept.filter(({ seq }) => seq > received);
    for (const message of this.#kept) line.say(message);
    line.follow((frame) => this.#hear(frame));
    const list = Array.from({ length: this.#pcs }, (_, at) => ({
      no: String(at + 1),
      power: 'on',
      protect: 'on',
      version: this.#version,
    }));
    this.#say({ t: 'machines', full: 'only', list });
  }

  beat(): void {
    const no = String(1 + (this.#n % this.#pcs));
    const protect = this.#n % 2 === 0 ? 'on' : 'degraded';
    this.#say(
      Math.random() < CHANGING
        ? { t: 'machines', list: [{ no, power: 'on', protect }] }
        : { t: 'beat' },
    );
    this.#sentAt = performance.now();
  }

  end(): void {
    this.#line?.end();
  }

  #say(message: object): void {
    this.#n += 1;
    this.#line?.say({ ...message, n: this.#n, time: Date.now() });
  }

  #hear({ t, n, seq, command }: Frame): void {
    if (t === 'ack' && n === this.#n && this.#sentAt > 0) {
      this.took.push(performance.now() - this.#sentAt);
      this.#sentAt = 0;
    }
    if (t === 'ack' && seq !== undefined)
      this.#kept = this.#kept.filter((message) => message.seq > seq);
    if (t !== 'command' || command === undefined) return;
    this.#line?.say({ t: 'got', commands: [command] });
    this.#seq += 1;
    const message = { t: 'result', seq: this.#seq, command, outcome: 'done', at: Date.now() };
    this.#kept.push(message);
    this.#line?.say(message);
  }
}

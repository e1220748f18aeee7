import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Frame,
  GatewayClient,
  type Identity,
} from '../../src/areas/agent/client/gatewayClient.ts';
import { Journal } from '../../src/areas/agent/simulator/journal.ts';
import type { Random } from '../../src/platform/kernel/demo/random.ts';

/** Log entries per journal message. */
export const ENTRIES = 2;
/** Maximum number of unacknowledged journal messages, from the protocol. */
const WINDOW = 16;
const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 8_000;
const RESPONSE_MS = 30_000;

export interface GatewayOptions {
  netbarId: number;
  terminals: number;
  /** Interval of its reports. Each gateway uses a random phase. */
  everyMs: number;
  random: Random;
  /** Returns the address of the server for a connection attempt. */
  nextUrl(): string;
}

/**
 * Gateway that reports a changed terminal and a journal message in each interval, and reconnects
 * until it is stopped. It counts what the server has acknowledged.
 */
export class FaultGateway {
  readonly netbarId: number;
  readonly #options: GatewayOptions;
  readonly #instance = randomUUID();
  readonly #journal = new Journal((message) => this.#client?.send(message));
  readonly #protect: ('on' | 'degraded')[];
  #identity: Identity | undefined;
  #client: GatewayClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #n = 0;
  #isPaused = false;
  #isEnded = false;
  /** Number of journal messages that were sent, and of those that were acknowledged. */
  sent = 0;
  acknowledged = 0;
  /** Number of connections that ended. */
  cuts = 0;

  constructor(options: GatewayOptions) {
    this.netbarId = options.netbarId;
    this.#options = options;
    this.#protect = Array.from({ length: options.terminals }, () => 'on');
  }

  get isConnected(): boolean {
    return this.#client?.isOpen === true && this.#n > 0;
  }

  /** Reported state by terminal number. */
  get states(): readonly (readonly [no: string, protect: string])[] {
    return this.#protect.map((protect, at) => [String(at + 1), protect]);
  }

  /** Enrols the gateway and connects it. */
  async start(key: string): Promise<void> {
    const client = this.#open();
    this.#identity = await client.enrol(key);
    await this.#greet(client);
  }

  /** Sends no more reports. The connection continues. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#isPaused = true;
  }

  end(): void {
    this.pause();
    this.#isEnded = true;
    this.#client?.end();
  }

  #open(): GatewayClient {
    const address = `10.201.${this.netbarId >> 8}.${this.netbarId & 255}`;
    // Limits apply per address, and each netbar has its own.
    const who = { instance: this.#instance, headers: { 'x-forwarded-for': address } };
    const url = this.#options.nextUrl().replace(/^http/, 'ws');
    this.#client = new GatewayClient(url, who, RESPONSE_MS);
    return this.#client;
  }

  async #greet(client: GatewayClient): Promise<void> {
    if (!this.#identity) throw new Error('The gateway is not enrolled');
    const { received = 0, streams = [] } = await client.connect(this.#identity, this.#journal.id);
    client.follow((frame) => this.#onFrame(frame));
    this.acknowledged = Math.max(this.acknowledged, received);
    this.#journal.resume(received, streams);
    this.#report(this.states, 'only');
    void client.closed.then(() => this.#reconnect());
    this.#schedule();
  }

  /** Reconnects as the protocol specifies, but waits for at most eight seconds. */
  async #reconnect(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isEnded) return;
    this.cuts += 1;
    for (let delay = MIN_DELAY_MS; ; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
      await wait(delay * (0.5 + this.#options.random.next() / 2), undefined, { ref: false });
      if (this.#isEnded) return;
      const client = this.#open();
      const isIn = await this.#greet(client).then(
        () => true,
        () => false,
      );
      if (isIn) return;
      client.end();
    }
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isPaused) return;
    const { everyMs, random } = this.#options;
    this.#timer = setTimeout(() => this.#step(), everyMs * (0.5 + random.next()));
  }

  #step(): void {
    const at = this.#options.random.between(0, this.#protect.length - 1);
    this.#protect[at] = this.#protect[at] === 'on' ? 'degraded' : 'on';
    this.#report(this.states.slice(at, at + 1));
    if (this.sent - this.acknowledged < WINDOW) this.#appendLogs();
    this.#schedule();
  }

  #report(states: typeof this.states, full?: string): void {
    this.#n += 1;
    const list = states.map(([no, protect]) => ({ no, power: 'on', protect }));
    this.#client?.send({
      t: 'machines',
      n: this.#n,
      time: Date.now(),
      list,
      ...(full && { full }),
    });
  }

  #appendLogs(): void {
    this.sent += 1;
    const entries = Array.from({ length: ENTRIES }, (_, entry) => ({
      ...{ at: Date.now(), level: 'info', module: 'faults' },
      // Number of the message and of the entry, which the check at the end counts.
      message: `${this.sent} ${entry}`,
    }));
    this.#journal.appendBatch('debug', entries);
  }

  #onFrame({ t, seq }: Frame): void {
    if (t !== 'ack' || seq === undefined) return;
    this.acknowledged = Math.max(this.acknowledged, seq);
    this.#journal.acknowledge(seq);
  }
}

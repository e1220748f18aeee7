import { WebSocket } from 'ws';
import { proofOf } from '../wire/proof.ts';

/** What a gateway has of its enrolment. */
export interface Identity {
  credential: string;
  secret: string;
}

/** A frame of the console, by the names of the wire. */
export interface Frame {
  t: string;
  n?: number;
  seq?: number;
  code?: string;
  nonce?: string;
  protocols?: number[];
  credential?: string;
  secret?: string;
  received?: number;
  session?: number;
  heartbeatMs?: number;
  command?: string;
  no?: string | null;
  name?: string;
  mac?: string | null;
  args?: Record<string, unknown>;
  expiresAt?: number;
  version?: number;
  mode?: 'now' | 'nextBoot';
  what?: string;
  nos?: string[] | null;
  hash?: string;
  value?: unknown;
  left?: number;
  streams?: string[];
  list?: object[];
  reason?: string;
  retryMs?: number | null;
}

interface Who {
  /** Of its process. */
  instance: string;
  /** The machine that it runs on. */
  host?: string;
  /** Whether it plays a netbar that there is not. */
  simulated?: boolean;
  /** Of the request that opens the connection. */
  headers?: Record<string, string>;
}

const ANSWER_MS = 10_000;

/** One connection to a console, as a gateway has it, without a will of its own: what is said on it is what its caller says. */
export class GatewayLine {
  readonly frames: Frame[] = [];
  readonly socket: WebSocket;
  /** The code by which it ended. */
  readonly closed: Promise<number>;
  readonly #gateway: { instance: string; version: string; host: string; simulated?: boolean };
  #follower: ((frame: Frame) => void) | undefined;
  readonly #answerMs: number;
  #waiting: (() => void)[] = [];

  /**
   * @param url of the console, `ws://127.0.0.1:8080`
   * @param gateway its process, and the machine that it runs on
   * @param answerMs how long an answer may take
   */
  constructor(
    url: string,
    { instance, host = 'GATEWAY', simulated = false, headers = {} }: Who,
    answerMs = ANSWER_MS,
  ) {
    this.#gateway = { instance, version: '1.0.0', host, ...(simulated && { simulated }) };
    this.#answerMs = answerMs;
    this.socket = new WebSocket(new URL('/agent', url), { headers });
    // Not `once` of node:events, which rejects for a socket that could not be opened: that one is closed as well.
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
    // Whoever waits for the end is told by it.
    this.socket.on('error', () => this.#wake());
    this.socket.on('close', () => this.#wake());
    this.socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as Frame;
      // What says why it ends is kept for whoever asks.
      if (this.#follower) this.frames.splice(0, this.frames.length, frame);
      else this.frames.push(frame);
      this.#follower?.(frame);
      this.#wake();
    });
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  say(message: object | string): void {
    if (this.isOpen)
      this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Waits for a frame. Throws when it does not come in time, or the connection ends before. */
  async heard(what: string, fits: (frame: Frame) => boolean): Promise<Frame> {
    const end = Date.now() + this.#answerMs;
    for (;;) {
      const found = this.frames.find(fits);
      if (found) return found;
      if (this.socket.readyState >= this.socket.CLOSING)
        throw new Error(`the connection ended before ${what} came`);
      if (Date.now() >= end)
        throw new Error(`${what} did not come within ${this.#answerMs / 1000} s`);
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        setTimeout(resolve, Math.max(1, end - Date.now())).unref();
      });
    }
  }

  /** Hands over what has come and what comes from now on; of that the newest alone is kept. */
  follow(follower: (frame: Frame) => void): void {
    for (const frame of this.frames) follower(frame);
    this.#follower = follower;
  }

  async enrol(key: string): Promise<Identity> {
    await this.heard('challenge', ({ t }) => t === 'challenge');
    this.say({ t: 'enrol', key, protocol: 1, gateway: this.#gateway });
    const { credential = '', secret = '' } = await this.heard(
      'enrolled',
      ({ t }) => t === 'enrolled',
    );
    return { credential, secret };
  }

  /** Says hello. `more` stands in the place of what a good gateway says. */
  async hello({ credential, secret }: Identity, journal: string, more: object = {}): Promise<void> {
    const { nonce = '' } = await this.heard('challenge', ({ t }) => t === 'challenge');
    const proof = proofOf(secret, { credential, nonce, protocol: 1 });
    this.say({
      t: 'hello',
      credential,
      protocol: 1,
      proof,
      gateway: this.#gateway,
      journal,
      time: Date.now(),
      ...more,
    });
  }

  /** Says hello and is let in. */
  async enter(identity: Identity, journal: string, more: object = {}): Promise<Frame> {
    await this.hello(identity, journal, more);
    return this.heard('welcome', ({ t }) => t === 'welcome');
  }

  /** The code by which the connection ends; nothing where it does not end in time. */
  async ended(): Promise<number | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.#answerMs);
    });
    const code = await Promise.race([this.closed, late]);
    clearTimeout(timer);
    return code;
  }

  end(): void {
    this.socket.terminate();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }
}

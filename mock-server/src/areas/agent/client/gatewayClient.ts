import { WebSocket } from 'ws';
import { createProof } from '../wire/proof.ts';

/** Credential that a gateway receives on enrolment. */
export interface Identity {
  credential: string;
  secret: string;
}

/** Frame from the console. Fields have their wire names. */
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
  base?: string | null;
  remove?: number[];
  put?: { at: number; entry: object }[];
  more?: boolean;
  streams?: string[];
  list?: object[];
  reason?: string;
  retryMs?: number | null;
}

interface GatewayProcess {
  /** Id of the gateway process. */
  instance: string;
  /** Name of the gateway's computer. */
  host?: string;
  /** Whether the netbar is simulated. */
  simulated?: boolean;
  /** HTTP headers of the request that opens the connection. */
  headers?: Record<string, string>;
}

const RESPONSE_MS = 10_000;

/** Gateway side of one connection. It sends only what its caller requests. */
export class GatewayClient {
  readonly frames: Frame[] = [];
  readonly socket: WebSocket;
  /** Close code of the connection. */
  readonly closed: Promise<number>;
  readonly #gateway: { instance: string; version: string; host: string; simulated?: boolean };
  #follower: ((frame: Frame) => void) | undefined;
  readonly #answerMs: number;
  #waiting: (() => void)[] = [];

  /**
   * @param url address of the console, for example `ws://127.0.0.1:8080`
   * @param gateway identity of the gateway process
   * @param answerMs time limit for each response
   */
  constructor(
    url: string,
    { instance, host = 'GATEWAY', simulated = false, headers = {} }: GatewayProcess,
    answerMs = RESPONSE_MS,
  ) {
    this.#gateway = { instance, version: '1.0.0', host, ...(simulated && { simulated }) };
    this.#answerMs = answerMs;
    this.socket = new WebSocket(new URL('/agent', url), { headers });
    // `once` of node:events would reject if the socket cannot be opened. That also counts as
    // closed.
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
    // Pending waits must end when the connection ends.
    this.socket.on('error', () => this.#wake());
    this.socket.on('close', () => this.#wake());
    this.socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as Frame;
      // The last frame is stored, because it states why the connection ended.
      if (this.#follower) this.frames.splice(0, this.frames.length, frame);
      else this.frames.push(frame);
      this.#follower?.(frame);
      this.#wake();
    });
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  send(message: object | string): void {
    if (this.isOpen)
      this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /**
   * Waits for a matching frame. Throws if it does not arrive in time or the connection ends first.
   */
  async waitFor(what: string, fits: (frame: Frame) => boolean): Promise<Frame> {
    const terminate = Date.now() + this.#answerMs;
    for (;;) {
      const frame = this.frames.find(fits);
      if (frame) return frame;
      if (this.socket.readyState >= this.socket.CLOSING)
        throw new Error(`The connection ended before ${what} arrived`);
      if (Date.now() >= terminate)
        throw new Error(`${what} did not arrive within ${this.#answerMs / 1000} s`);
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        setTimeout(resolve, Math.max(1, terminate - Date.now())).unref();
      });
    }
  }

  /**
   * Passes all received and future frames to a callback. From now on only the newest frame is
   * stored.
   */
  follow(follower: (frame: Frame) => void): void {
    for (const frame of this.frames) follower(frame);
    this.#follower = follower;
  }

  async enrol(key: string): Promise<Identity> {
    await this.waitFor('challenge', ({ t }) => t === 'challenge');
    this.send({ t: 'enrol', key, protocol: 1, gateway: this.#gateway });
    const { credential = '', secret = '' } = await this.waitFor(
      'enrolled',
      ({ t }) => t === 'enrolled',
    );
    return { credential, secret };
  }

  /** Sends `hello`. `more` overrides fields of the message. */
  async hello({ credential, secret }: Identity, journal: string, more: object = {}): Promise<void> {
    const { nonce = '' } = await this.waitFor('challenge', ({ t }) => t === 'challenge');
    const proof = createProof(secret, { credential, nonce, protocol: 1 });
    this.send({
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

  /** Sends `hello` and waits for `welcome`. */
  async connect(identity: Identity, journal: string, more: object = {}): Promise<Frame> {
    await this.hello(identity, journal, more);
    return this.waitFor('welcome', ({ t }) => t === 'welcome');
  }

  /** Returns the close code, or `undefined` if the connection does not close in time. */
  async closeCode(): Promise<number | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.#answerMs);
    });
    const code = await Promise.race([this.closed, timeout]);
    clearTimeout(timer);
    return code;
  }

  end(): void {
    this.socket.terminate();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

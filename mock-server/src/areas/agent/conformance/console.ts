import { randomUUID } from 'node:crypto';
import { type Frame, GatewayClient, type Identity } from '../client/gatewayClient.ts';

export const JOURNAL = 'conformance-journal';

/** Throws an error if a check does not hold. */
export function expectThat(holds: boolean, fault: string): void {
  if (!holds) throw new Error(fault);
}

/** State shared by the checks of one run: the console and the gateway identity. */
export class Console {
  readonly #url: string;
  /** Time limit for each response. */
  readonly answerMs: number;
  readonly #lines: GatewayClient[] = [];
  readonly instance = randomUUID();
  identity: Identity = { credential: '', secret: '' };

  constructor(url: string, answerMs: number) {
    this.#url = url;
    this.answerMs = answerMs;
  }

  connect(instance = this.instance): GatewayClient {
    const client = new GatewayClient(this.#url, { instance }, this.answerMs);
    this.#lines.push(client);
    return client;
  }

  async connectAndGreet(): Promise<{ line: GatewayClient; welcome: Frame }> {
    const line = this.connect();
    return { line, welcome: await line.connect(this.identity, JOURNAL) };
  }

  end(): void {
    for (const line of this.#lines) line.end();
  }
}

/** Waits until the connection closes. Throws if the close code differs from the expected one. */
export async function expectClose(line: GatewayClient, code: number): Promise<void> {
  const actual = await line.closeCode();
  expectThat(
    actual === code,
    actual === undefined
      ? `The connection is still open instead of closed with ${code}`
      : `The connection was closed with ${actual} instead of ${code}`,
  );
}

/** Returns a batch on an unknown stream. It changes no data of the netbar. */
export const unknownStreamBatch = (seq: number) => ({
  t: 'batch',
  seq,
  stream: 'conformance',
  list: [{}],
});
export const isAck = (seq: number) => (frame: Frame) => frame.t === 'ack' && frame.seq === seq;

import { randomUUID } from 'node:crypto';
import { type Frame, GatewayLine, type Identity } from '../client/gatewayLine.ts';

export const JOURNAL = 'conformance-journal';

/** Throws an error if a check does not hold. */
export function expectThat(holds: boolean, fault: string): void {
  if (!holds) throw new Error(fault);
}

/** State shared by the checks of one run: the console and the gateway identity. */
export class Console {
  readonly #url: string;
  readonly #answerMs: number;
  readonly #lines: GatewayLine[] = [];
  readonly instance = randomUUID();
  identity: Identity = { credential: '', secret: '' };

  constructor(url: string, answerMs: number) {
    this.#url = url;
    this.#answerMs = answerMs;
  }

  line(instance = this.instance): GatewayLine {
    const client = new GatewayLine(this.#url, { instance }, this.#answerMs);
    this.#lines.push(client);
    return client;
  }

  async entered(): Promise<{ line: GatewayLine; welcome: Frame }> {
    const line = this.line();
    return { line, welcome: await line.enter(this.identity, JOURNAL) };
  }

  end(): void {
    for (const line of this.#lines) line.end();
  }
}

/** Waits until the connection closes. Throws if the close code differs from the expected one. */
export async function closesWith(line: GatewayLine, code: number): Promise<void> {
  const actual = await line.ended();
  expectThat(
    actual === code,
    actual === undefined
      ? `The connection is still open instead of closed with ${code}`
      : `The connection was closed with ${actual} instead of ${code}`,
  );
}

/** Returns a batch on an unknown stream. It changes no data of the netbar. */
export const unknown = (seq: number) => ({ t: 'batch', seq, stream: 'conformance', list: [{}] });
export const isAck = (seq: number) => (frame: Frame) => frame.t === 'ack' && frame.seq === seq;

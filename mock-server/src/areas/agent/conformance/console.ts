import { randomUUID } from 'node:crypto';
import { type Frame, GatewayLine, type Identity } from '../client/gatewayLine.ts';

export const JOURNAL = 'conformance-journal';

/** Thrown by a check that found otherwise than the specification says. */
export function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** What the checks of one run share: the console, and the gateway that they play. */
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
    const made = new GatewayLine(this.#url, { instance }, this.#answerMs);
    this.#lines.push(made);
    return made;
  }

  async entered(): Promise<{ line: GatewayLine; welcome: Frame }> {
    const line = this.line();
    return { line, welcome: await line.enter(this.identity, JOURNAL) };
  }

  end(): void {
    for (const line of this.#lines) line.end();
  }
}

/** Waits for the end of a connection. @throws Error where it is another one than was due */
export async function closesWith(line: GatewayLine, code: number): Promise<void> {
  const found = await line.ended();
  expectThat(
    found === code,
    found === undefined
      ? `the connection is open, ${code} was due`
      : `it was closed with ${found}, ${code} was due`,
  );
}

/** No entry of a stream that there is: it says nothing of the netbar. */
export const unknown = (seq: number) => ({ t: 'batch', seq, stream: 'conformance', list: [{}] });
export const isAck = (seq: number) => (frame: Frame) => frame.t === 'ack' && frame.seq === seq;

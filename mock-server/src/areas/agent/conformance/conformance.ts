import { randomUUID } from 'node:crypto';
import { type Frame, GatewayLine, type Identity } from '../client/gatewayLine.ts';

/** What one check of a console came to. */
export interface Verdict {
  /** What docs/specs/agent.md promises. */
  rule: string;
  /** Why it does not hold; absent when it does. */
  fault?: string;
}

const LARGEST = 256 * 1024;
const JOURNAL = 'conformance-journal';

/** Thrown by a check that found otherwise than the specification says. */
function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** What the checks of one run share: the console, and the gateway that they play. */
class Console {
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

/** How long the console may take to answer, or to end a connection. */
const ANSWER_MS = 10_000;

async function closesWith(line: GatewayLine, code: number): Promise<void> {
  const found = await line.ended();
  expectThat(
    found === code,
    found === undefined ? `the connection is open, ${code} was due` : `it was closed with ${found}, ${code} was due`,
  );
}

/** No entry of a stream that there is: it says nothing of the netbar. */
const unknown = (seq: number) => ({ t: 'batch', seq, stream: 'conformance', list: [{}] });
const isAck = (seq: number) => (frame: Frame) => frame.t === 'ack' && frame.seq === seq;

type Check = (console: Console, key: string) => Promise<void>;

/** In the order in which they build on each other. */
const CHECKS: readonly [rule: string, check: Check][] = [
  [
    'the first frame is a challenge with a nonce of this connection alone',
    async (console) => {
      const nonces = await Promise.all(
        [console.line(), console.line()].map((line) => line.heard('challenge', ({ t }) => t === 'challenge')),
      );
      const [one, other] = nonces.map(({ nonce = '' }) => nonce);
      expectThat(one !== '' && one !== other, 'two connections have the same nonce');
      expectThat(nonces[0]?.protocols?.includes(1) === true, 'version 1 is not offered');
    },
  ],
  [
    'a key that nobody made is refused (4401)',
    async (console) => {
      const line = console.line();
      await line.heard('challenge', ({ t }) => t === 'challenge');
      line.say({
        t: 'enrol',
        key: 'x'.repeat(32),
        protocol: 1,
        gateway: { instance: console.instance, version: '1', host: 'x' },
      });
      await closesWith(line, 4401);
    },
  ],
  [
    'a key makes a credential, and may be shown again until the first hello',
    async (console, key) => {
      const first = await console.line().enrol(key);
      console.identity = await console.line().enrol(key);
      expectThat(first.secret !== console.identity.secret, 'both answers name the same secret');
    },
  ],
  [
    'hello with a proof is welcome, and the key makes nothing more',
    async (console, key) => {
      const { welcome } = await console.entered();
      expectThat((welcome.heartbeatMs ?? 0) > 0, 'welcome names no heartbeat');
      const late = console.line();
      await late.enrol(key).catch(() => undefined);
      await closesWith(late, 4401);
    },
  ],
  [
    'a wrong proof is refused (4401)',
    async (console) => {
      const line = console.line();
      await line.hello(console.identity, JOURNAL, { proof: '0'.repeat(64) });
      await closesWith(line, 4401);
    },
  ],
  [
    'a version that is not spoken is refused (4406)',
    async (console) => {
      const line = console.line();
      await line.hello(console.identity, JOURNAL, { protocol: 999 });
      await closesWith(line, 4406);
    },
  ],
  [
    'machines and beat are acknowledged by their number',
    async (console) => {
      const { line } = await console.entered();
      line.say({ t: 'machines', n: 1, time: Date.now(), full: 'only', list: [] });
      line.say({ t: 'beat', n: 2, time: Date.now() });
      await line.heard('ack of 1', ({ t, n }) => t === 'ack' && n === 1);
      await line.heard('ack of 2', ({ t, n }) => t === 'ack' && n === 2);
    },
  ],
  [
    'what comes twice is acknowledged and taken once; after a cut the journal goes on where the console has it',
    async (console) => {
      const { line, welcome } = await console.entered();
      const seq = (welcome.received ?? 0) + 1;
      line.say(unknown(seq));
      await line.heard('ack of the message', isAck(seq));
      line.say(unknown(seq));
      line.say(unknown(seq + 1));
      await line.heard('ack of the next one', isAck(seq + 1));
      const acks = line.frames.filter(isAck(seq)).length;
      expectThat(acks === 2, `what came twice was acknowledged ${acks} times`);
      const refused = line.frames.filter((frame) => frame.t === 'refused' && frame.seq === seq).length;
      expectThat(refused === 1, `a stream that there is not was refused ${refused} times, once is right`);
      line.end();
      const again = await console.entered();
      expectThat(again.welcome.received === seq + 1, `received is ${again.welcome.received}, ${seq + 1} was acknowledged`);
    },
  ],
  [
    'a gap in the journal ends the connection (4400)',
    async (console) => {
      const { line, welcome } = await console.entered();
      line.say(unknown((welcome.received ?? 0) + 2));
      await closesWith(line, 4400);
    },
  ],
  [
    'a frame that is none ends its connection (4400), one that is too large too (1009)',
    async (console) => {
      const { line } = await console.entered();
      line.say('{');
      await closesWith(line, 4400);
      const { line: large } = await console.entered();
      large.say(' '.repeat(LARGEST + 1));
      await closesWith(large, 1009);
    },
  ],
  [
    'the same gateway may connect anew (the former is closed with 4410); another one with its identity may not (4409)',
    async (console) => {
      const { line: former } = await console.entered();
      await console.entered();
      await closesWith(former, 4410);
      const twin = console.line(randomUUID());
      await twin.hello(console.identity, JOURNAL);
      await closesWith(twin, 4409);
    },
  ],
];

/**
 * Holds a console to docs/specs/agent.md from outside, as the gateway of a netbar. It enrols with the key, so the netbar's own gateway
 * loses its place: use a netbar of its own.
 *
 * @example const verdicts = await checkConsole('ws://127.0.0.1:8080', key, { tell: print })
 */
export async function checkConsole(
  url: string,
  key: string,
  { tell = () => undefined, answerMs = ANSWER_MS }: { tell?(verdict: Verdict): void; answerMs?: number } = {},
): Promise<Verdict[]> {
  const console = new Console(url, answerMs);
  const verdicts: Verdict[] = [];
  try {
    for (const [rule, check] of CHECKS) {
      const fault = await check(console, key).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      const verdict = { rule, ...(fault !== undefined && { fault }) };
      verdicts.push(verdict);
      tell(verdict);
    }
  } finally {
    console.end();
  }
  return verdicts;
}

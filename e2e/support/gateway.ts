import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { WORKSPACE } from './workspace.ts';

interface Frame {
  t: string;
  seq?: number;
  command?: string;
  no?: string | null;
  name?: string;
  list?: { no: string | null; ruleName: string; sha256: string }[];
}

/** What is used of the gateway that stands in the server's sources as an example (docs/specs/agent.md). */
interface Line {
  enrol(key: string): Promise<{ credential: string; secret: string }>;
  enter(identity: object, journal: string): Promise<object>;
  follow(follower: (frame: Frame) => void): void;
  say(message: object): void;
  end(): void;
}

/** A process by the names of the stream `process`. */
export interface Running {
  pid: number;
  ppid: number;
  name: string;
  [more: string]: unknown;
}

/** A gateway that says what a journey wants said, over the real wire: nothing happens in its netbar by itself. */
export class JourneyGateway {
  readonly #line: Line;
  readonly #running: readonly Running[];
  #seq = 0;
  #received = 0;
  #waiting: (() => void)[] = [];
  /** What it lets through, as it was told last. */
  exceptions: NonNullable<Frame['list']> = [];

  private constructor(line: Line, running: readonly Running[]) {
    this.#line = line;
    this.#running = running;
  }

  /**
   * Enrols with a key and tells of some machines that are on.
   *
   * @param running what each of them answers that is asked for its processes
   * @example const gateway = await JourneyGateway.enter(server.url, { key, machines: ['A001'], running: [] });
   */
  static async enter(
    url: string,
    { key, machines, running }: { key: string; machines: readonly string[]; running: readonly Running[] },
  ): Promise<JourneyGateway> {
    const source = path.join(path.dirname(WORKSPACE.server), 'areas/agent/client/gatewayLine.js');
    const { GatewayLine } = (await import(source)) as { GatewayLine: new (url: string, who: object) => Line };
    const enrolling = new GatewayLine(url.replace(/^http/, 'ws'), { instance: randomUUID() });
    const identity = await enrolling.enrol(key);
    await enrolling.enter(identity, randomUUID());
    const gateway = new JourneyGateway(enrolling, running);
    enrolling.follow((frame) => gateway.#hear(frame));
    const list = machines.map((no) => ({ no, power: 'on', protect: 'on', version: '3.2.0' }));
    enrolling.say({ t: 'machines', n: 1, time: Date.now(), full: 'only', list });
    return gateway;
  }

  /** Sends entries of a stream and waits until the console has them. */
  async send(stream: string, list: readonly object[], more: object = {}): Promise<void> {
    const seq = this.#note({ t: 'batch', stream, list, ...more });
    while (this.#received < seq) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  end(): void {
    this.#line.end();
  }

  #note(message: object): number {
    this.#seq += 1;
    this.#line.say({ ...message, seq: this.#seq });
    return this.#seq;
  }

  #hear({ t, seq = 0, command, no, name, list = [] }: Frame): void {
    if (t === 'ack') this.#received = Math.max(this.#received, seq);
    if (t === 'exceptions') this.exceptions = list;
    if (t === 'command') {
      this.#line.say({ t: 'got', commands: [command] });
      if (name === 'processes') this.#note({ t: 'batch', stream: 'process', command, no, list: this.#running });
      this.#note({ t: 'result', command, outcome: 'done', at: Date.now() });
    }
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }
}

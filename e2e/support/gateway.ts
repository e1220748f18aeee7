import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { WORKSPACE } from './workspace.ts';

interface Frame {
  t: string;
  seq?: number;
  command?: string;
  version?: number;
  hash?: string;
  what?: string;
  nos?: string[] | null;
  no?: string | null;
  name?: string;
  list?: { no: string | null; ruleName: string; sha256: string }[];
}

/** Used part of the example gateway in the server's sources (docs/reference/agent-protocol.md). */
interface Line {
  enrol(key: string): Promise<{ credential: string; secret: string }>;
  connect(identity: object, journal: string): Promise<object>;
  follow(follower: (frame: Frame) => void): void;
  send(message: object): void;
  end(): void;
}

/** Process with the field names of the stream `process`. */
export interface RunningProcess {
  pid: number;
  ppid: number;
  name: string;
  [more: string]: unknown;
}

/**
 * Gateway that sends exactly what a journey requests, over the real protocol. Nothing in its netbar
 * changes automatically.
 */
export class JourneyGateway {
  readonly #line: Line;
  #seq = 0;
  #received = 0;
  #n = 1;
  #config = { version: 0, hash: '' };
  #waiting: (() => void)[] = [];
  /** Processes that each machine reports on request. */
  running: readonly RunningProcess[];
  /** Numbers of machines that do not execute commands. */
  readonly failing = new Set<string>();
  /** Announced versions of the configuration, newest last. */
  readonly announcedVersions: number[] = [];
  /** Last received list of exceptions. */
  exceptions: NonNullable<Frame['list']> = [];

  private constructor(line: Line, running: readonly RunningProcess[]) {
    this.#line = line;
    this.running = running;
  }

  /**
   * Enrols with a key and reports machines that are on.
   *
   * @param running processes that each machine reports on request
   * @example const gateway = await JourneyGateway.enter(server.url, { key, machines: ['A001'], running: [] });
   */
  static async enter(
    url: string,
    {
      key,
      machines,
      running,
    }: { key: string; machines: readonly string[]; running: readonly RunningProcess[] },
  ): Promise<JourneyGateway> {
    const source = path.join(WORKSPACE.serverSource, 'areas/agent/client/gatewayClient.ts');
    const { GatewayClient } = (await import(source)) as {
      GatewayClient: new (url: string, who: object) => Line;
    };
    const enrolling = new GatewayClient(url.replace(/^http/, 'ws'), { instance: randomUUID() });
    const identity = await enrolling.enrol(key);
    await enrolling.connect(identity, randomUUID());
    const gateway = new JourneyGateway(enrolling, running);
    enrolling.follow((frame) => gateway.#hear(frame));
    const list = machines.map((no) => ({ no, power: 'on', protect: 'on', version: '3.2.0' }));
    enrolling.send({ t: 'machines', n: 1, time: Date.now(), full: 'only', list });
    return gateway;
  }

  /** Sends entries of a stream and waits for the acknowledgement. */
  async send(stream: string, list: readonly object[], more: object = {}): Promise<void> {
    const seq = this.#note({ t: 'batch', stream, list, ...more });
    while (this.#received < seq) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  end(): void {
    this.#line.end();
  }

  #note(message: object): number {
    this.#seq += 1;
    this.#line.send({ ...message, seq: this.#seq });
    return this.#seq;
  }

  /**
   * Reports the state of the last fetched configuration on machines. The gateway does not report it
   * automatically.
   */
  apply(state: 'applied' | 'failed', nos: readonly string[]): void {
    const sync = [
      {
        what: 'config',
        version: this.#config.version,
        hash: state === 'applied' ? this.#config.hash : '',
        state,
      },
    ];
    this.#n += 1;
    this.#line.send({
      t: 'machines',
      n: this.#n,
      time: Date.now(),
      list: nos.map((no) => ({ no, power: 'on', sync })),
    });
  }

  #hear(frame: Frame): void {
    const { t, seq = 0, command, no, name, list = [], version = 0, hash = '' } = frame;
    if (t === 'config' && version > 0) this.#line.send({ t: 'fetch', what: 'config' });
    if (t === 'contents' && frame.what === 'config' && !frame.nos) {
      this.#config = { version, hash };
      this.announcedVersions.push(version);
    }
    if (t === 'ack') this.#received = Math.max(this.#received, seq);
    if (t === 'exceptions') this.exceptions = list;
    if (t === 'command') {
      this.#line.send({ t: 'got', commands: [command] });
      if (name === 'processes')
        this.#note({ t: 'batch', stream: 'process', command, no, list: this.running });
      const isFailing = no != null && this.failing.has(no);
      if (name === 'runTool' && isFailing)
        this.#note({
          t: 'batch',
          stream: 'output',
          command,
          list: [{ at: Date.now(), line: '磁盘写入失败' }],
        });
      const outcome = isFailing
        ? { outcome: 'failed', text: '客户机没有响应' }
        : { outcome: 'done' };
      this.#note({ t: 'result', command, ...outcome, at: Date.now() });
    }
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }
}

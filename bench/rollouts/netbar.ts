import { randomUUID } from 'node:crypto';
import {
  type Frame,
  GatewayClient,
} from '@console/mock-server/dist/modules/areas/agent/client/gatewayClient.js';

const JOURNAL = 'journal-of-the-bench';

interface Entry {
  rollout: number;
  version: string;
  attempt: number;
}

/** Gateway of a netbar whose machines install each package at once, without failing. */
export class InstallingNetbar {
  readonly #pcs: number;
  readonly #address: string;
  readonly #done = new Set<string>();
  #line: GatewayClient | undefined;
  #seq = 0;
  /** State that the machines report. `failed` for a bad version. */
  result: 'installed' | 'failed' = 'installed';
  /** Time at which the first failure was sent. */
  firstFailureAt: number | undefined;

  constructor(at: number, pcs: number) {
    this.#pcs = pcs;
    // Rate limits apply per address, and each netbar has its own.
    this.#address = `10.201.${at >> 8}.${at & 255}`;
  }

  /** Enrols with a key, reports all machines as on and follows the console. */
  async connect(url: string, key: string): Promise<void> {
    const headers = { 'x-forwarded-for': this.#address };
    const process = { instance: randomUUID(), headers };
    const line = new GatewayClient(url.replace(/^http/, 'ws'), process, 60_000);
    const identity = await line.enrol(key);
    await line.connect(identity, JOURNAL, { capabilities: ['packages'] });
    this.#line = line;
    const list = Array.from({ length: this.#pcs }, (_, at) => ({
      ...{ no: String(at + 1), power: 'on', protect: 'on', version: '1.0.0' },
    }));
    line.send({ t: 'machines', n: 1, time: Date.now(), full: 'only', list });
    line.follow((frame) => this.#onFrame(frame));
  }

  end(): void {
    this.#line?.end();
  }

  #onFrame({ t, what, nos, value }: Frame): void {
    if (t === 'packages') this.#line?.send({ t: 'fetch', what: 'packages' });
    if (t === 'contents' && what === 'packages' && nos) this.#install(nos, value as Entry[]);
  }

  #install(nos: readonly string[], entries: readonly Entry[]): void {
    const list = entries.flatMap(({ rollout, version, attempt }) =>
      nos.flatMap((no) => {
        const key = `${rollout} ${attempt} ${no}`;
        if (this.#done.has(key)) return [];
        this.#done.add(key);
        const report = { rollout, version, attempt, no, at: Date.now() };
        const end = { ...report, state: this.result };
        return [
          { ...report, state: 'installing' },
          this.result === 'failed' ? { ...end, code: 'exit' } : end,
        ];
      }),
    );
    if (list.length === 0) return;
    this.#seq += 1;
    if (this.result === 'failed') this.firstFailureAt ??= performance.now();
    this.#line?.send({ t: 'batch', seq: this.#seq, stream: 'installs', list });
  }
}

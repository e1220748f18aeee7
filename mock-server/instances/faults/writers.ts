import { setTimeout as wait } from 'node:timers/promises';
import { makeRandom, type Random } from '../../src/platform/kernel/demo/random.ts';
import { attempt, type Outcome } from './outcome.ts';

export interface WriterOptions {
  urls: readonly string[];
  session: Record<string, string>;
  /** Users whose points are increased, one per writer. */
  userIds: readonly number[];
  seed: number;
  /** Pause of a writer between two writes. */
  pauseMs: number;
  limitMs: number;
  /** Called for each answer. */
  onOutcome?(outcome: Outcome): void;
}

/** Markers of the writes, by their outcome. Each write stores its marker. */
export interface Written {
  acknowledged: readonly string[];
  /** Writes that may be stored or not. */
  unknown: readonly string[];
  /** Writes that were refused and must not be stored. */
  refused: readonly string[];
}

export interface Writers {
  written(): Written;
  /** Ends each writer after its current write. */
  stop(): Promise<Written>;
}

const RETRY_MS = { least: 50, most: 500 };
/** Attempts after the stop, until a write counts as unknown. */
const LAST_ATTEMPTS = 200;

/** One writer. It alternates between the two kinds of writes. */
class Writer {
  readonly #options: WriterOptions;
  readonly #number: number;
  readonly #random: Random;
  readonly acknowledged: string[] = [];
  readonly unknown: string[] = [];
  readonly refused: string[] = [];
  isStopped = false;

  constructor(options: WriterOptions, number: number) {
    this.#options = options;
    this.#number = number;
    this.#random = makeRandom(options.seed + number);
  }

  async run(): Promise<void> {
    for (let turn = 0; !this.isStopped; turn += 1) {
      const marker = `w${this.#number}-${turn}`;
      if (turn % 2 === 0) await this.#addPoint(marker);
      else await this.#addCustomer(marker);
      await wait(this.#options.pauseMs);
    }
  }

  async #send(what: string, body: object): Promise<Outcome> {
    const { urls, session, limitMs, onOutcome } = this.#options;
    const outcome = await attempt({ url: this.#random.pick(urls), session, limitMs }, what, body);
    onOutcome?.(outcome);
    return outcome;
  }

  /**
   * Adds a point to the user of this writer. Every attempt has the same request id, so it is
   * repeated on any server until it is acknowledged.
   */
  async #addPoint(marker: string): Promise<void> {
    const userId = this.#options.userIds[this.#number] ?? 0;
    const requestId = `request-${marker}`;
    const body = { userId, assetType: 'points', amount: 1, remark: marker, requestId };
    for (let left = LAST_ATTEMPTS; left > 0; left -= this.isStopped ? 1 : 0) {
      const { kind } = await this.#send('POST /user/compensateAseet', body);
      if (kind === 'done') return void this.acknowledged.push(marker);
      await wait(this.#random.between(RETRY_MS.least, RETRY_MS.most));
    }
    this.unknown.push(marker);
  }

  /** Adds a customer. The call has no request id, so an unknown outcome is not repeated. */
  async #addCustomer(marker: string): Promise<void> {
    const body = { customerName: marker, customerPhoneData: marker };
    const { kind } = await this.#send('POST /customer/customer', body);
    if (kind === 'done') this.acknowledged.push(marker);
    else if (kind === 'refused') this.refused.push(marker);
    else {
      this.unknown.push(marker);
      await wait(RETRY_MS.least);
    }
  }
}

/** Starts writers that send HTTP calls to all servers until they are stopped. */
export function startWriters(options: WriterOptions): Writers {
  const writers = options.userIds.map((_id, number) => new Writer(options, number));
  const running = Promise.all(writers.map((writer) => writer.run()));
  const written = (): Written => ({
    acknowledged: writers.flatMap(({ acknowledged }) => acknowledged),
    unknown: writers.flatMap(({ unknown }) => unknown),
    refused: writers.flatMap(({ refused }) => refused),
  });
  return {
    written,
    async stop() {
      for (const writer of writers) writer.isStopped = true;
      await running;
      return written();
    },
  };
}

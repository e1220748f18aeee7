import { Compile, type Validator } from 'typebox/compile';
import type { Area } from '../../platform/kernel/area/areaFacts.ts';
import { type AgentStream, gatewayParts, type ToldEntries, type Writing } from './parts.ts';
import { type KeepKnown, keepKnown } from './wire/known.ts';

interface Known {
  stream: AgentStream;
  checker: Validator;
  keepKnown: KeepKnown;
}

/** So long a netbar waits at most for what it sent. */
const LONGEST_PAUSE_MS = 5 * 60_000;

/** What gateways may send to be kept, as the areas declare it. */
export class Streams {
  readonly #known: ReadonlyMap<string, Known>;
  /** By netbar and stream: when it has kept to what the stream takes. */
  readonly #busyUntil = new Map<string, number>();
  readonly #onUnfit: (stream: string, entries: number) => void;

  constructor(areas: readonly Area[], onUnfit: (stream: string, entries: number) => void) {
    const streams = areas.flatMap((area) => gatewayParts.of(area)?.streams ?? []);
    this.#known = new Map(
      streams.map((stream) => {
        const { name, entry } = stream;
        return [name, { stream, checker: Compile(entry), keepKnown: keepKnown(entry) }];
      }),
    );
    if (this.#known.size < streams.length)
      throw new Error('Two areas declare a stream of gateways by the same name');
    this.#onUnfit = onUnfit;
  }

  get names(): string[] {
    return [...this.#known.keys()];
  }

  /**
   * For how long a netbar that has just sent so many entries is not read, in milliseconds: until it has kept to what the stream takes. To
   * connect anew does not help: what it sent before counts on.
   */
  pauseFor(netbarId: number, name: string, entries: number, now: number): number {
    const { stream } = this.#known.get(name) ?? {};
    if (!stream) return 0;
    const key = `${netbarId} ${name}`;
    const from = Math.max(now, this.#busyUntil.get(key) ?? 0);
    const until = Math.min(from + (entries * 60_000) / stream.perMinute, now + LONGEST_PAUSE_MS);
    this.#busyUntil.set(key, until);
    return until - now;
  }

  /** Those of some entries that fit a stream, with what it knows of them; nothing where there is no such stream. */
  fitting(name: string, entries: readonly unknown[]): readonly unknown[] | undefined {
    const known = this.#known.get(name);
    if (!known) return undefined;
    const fitting = entries.filter((entry) => known.checker.Check(entry));
    for (const entry of fitting) known.keepKnown(entry);
    if (fitting.length < entries.length) this.#onUnfit(name, entries.length - fitting.length);
    return fitting;
  }

  /** Writes what was told on one stream. */
  async write(writing: Writing, name: string, told: readonly ToldEntries[]): Promise<void> {
    const some = told.filter(({ entries }) => entries.length > 0);
    if (some.length > 0) await this.#known.get(name)?.stream.take(writing, some);
  }
}

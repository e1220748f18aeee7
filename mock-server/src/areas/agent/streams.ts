import { Compile, type Validator } from 'typebox/compile';
import type { Area } from '../../platform/kernel/area/areaFacts.ts';
import {
  type AgentStream,
  gatewayParts,
  type ReceivedEntries,
  type WriteContext,
} from './extensions.ts';
import { createFieldPruner, type FieldPruner } from './wire/fieldPruner.ts';

interface StreamEntry {
  stream: AgentStream;
  checker: Validator;
  keepKnown: FieldPruner;
}

/** Maximum pause of a netbar. */
const MAX_PAUSE_MS = 5 * 60_000;

/** Streams that the areas declare for gateway entries. */
export class Streams {
  readonly #streams: ReadonlyMap<string, StreamEntry>;
  /** Time until which the sent entries use up the quota, by netbar and stream. */
  readonly #busyUntil = new Map<string, number>();
  readonly #onUnfit: (stream: string, entries: number) => void;

  constructor(areas: readonly Area[], onUnfit: (stream: string, entries: number) => void) {
    const streams = areas.flatMap((area) => gatewayParts.of(area)?.streams ?? []);
    this.#streams = new Map(
      streams.map((stream) => {
        const { name, entry } = stream;
        return [name, { stream, checker: Compile(entry), keepKnown: createFieldPruner(entry) }];
      }),
    );
    if (this.#streams.size < streams.length)
      throw new Error('Two areas declare a gateway stream with the same name');
    this.#onUnfit = onUnfit;
  }

  get names(): string[] {
    return [...this.#streams.keys()];
  }

  /**
   * Returns for how many milliseconds the socket of a netbar is not read after it has sent some
   * entries, so that it stays within the rate of the stream. The rate is counted per netbar, so a
   * reconnect does not reset it.
   */
  pauseFor(netbarId: number, name: string, entries: number, now: number): number {
    const { stream } = this.#streams.get(name) ?? {};
    if (!stream) return 0;
    const key = `${netbarId} ${name}`;
    const from = Math.max(now, this.#busyUntil.get(key) ?? 0);
    const until = Math.min(from + (entries * 60_000) / stream.perMinute, now + MAX_PAUSE_MS);
    this.#busyUntil.set(key, until);
    return until - now;
  }

  /**
   * Returns the valid entries without unknown fields. Returns `undefined` for an unknown stream.
   */
  validEntries(name: string, entries: readonly unknown[]): readonly unknown[] | undefined {
    const entryStream = this.#streams.get(name);
    if (!entryStream) return undefined;
    const valid = entries.filter((entry) => entryStream.checker.Check(entry));
    for (const entry of valid) entryStream.keepKnown(entry);
    if (valid.length < entries.length) this.#onUnfit(name, entries.length - valid.length);
    return valid;
  }

  /** Stores received entries of one stream. */
  async write(
    writing: WriteContext,
    name: string,
    received: readonly ReceivedEntries[],
  ): Promise<void> {
    const nonEmpty = received.filter(({ entries }) => entries.length > 0);
    if (nonEmpty.length > 0) await this.#streams.get(name)?.stream.write(writing, nonEmpty);
  }
}

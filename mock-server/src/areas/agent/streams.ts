import { Compile, type Validator } from 'typebox/compile';
import type { Area } from '../../platform/area/define.ts';
import type { AgentStream } from './parts.ts';

interface Known {
  stream: AgentStream;
  checker: Validator;
}

/** What gateways may send to be kept, as the areas declare it. */
export class Streams {
  readonly #known: ReadonlyMap<string, Known>;
  readonly #onUnfit: (stream: string, entries: number) => void;

  constructor(areas: readonly Area[], onUnfit: (stream: string, entries: number) => void) {
    const streams = areas.flatMap(({ agentStreams = [] }) => agentStreams);
    this.#known = new Map(streams.map((stream) => [stream.name, { stream, checker: Compile(stream.entry) }]));
    if (this.#known.size < streams.length) throw new Error('Two areas declare a stream of gateways by the same name');
    this.#onUnfit = onUnfit;
  }

  get names(): string[] {
    return [...this.#known.keys()];
  }

  /** For how long a netbar that sent so many entries sends none of the stream, in milliseconds. */
  pauseFor(name: string, entries: number): number {
    const { stream } = this.#known.get(name) ?? {};
    return stream ? (entries * 60_000) / stream.perMinute : 0;
  }

  /** Writes the entries that fit. @returns whether there is such a stream */
  async take(batch: Parameters<AgentStream['take']>[0], name: string, entries: readonly unknown[]): Promise<boolean> {
    const known = this.#known.get(name);
    if (!known) return false;
    const fitting = entries.filter((entry) => known.checker.Check(entry));
    if (fitting.length < entries.length) this.#onUnfit(name, entries.length - fitting.length);
    if (fitting.length > 0) await known.stream.take(batch, fitting);
    return true;
  }
}

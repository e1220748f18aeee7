import { randomUUID } from 'node:crypto';
import { makeRandom, type Random } from '../../../platform/kernel/demo/random.ts';
import { type Frame, GatewayLine, type Identity } from '../client/gatewayLine.ts';
import { answer, outputOf } from './answers.ts';
import { HeldCommands } from './heldCommands.ts';
import { Life } from './life.ts';
import { makeMachines, type SimulatedMachine } from './machines.ts';
import { Syncing, startsOf } from './syncing.ts';
import { texts } from './texts.ts';
import { type Exception, isExcepted } from './threats.ts';

/** The machine on which every simulated gateway runs, as it says. */
export const SIMULATED_HOST = texts.netbar.host;

/** A message of the journal, kept until the console has it. */
interface Kept {
  seq: number;
  [name: string]: unknown;
}

interface Options {
  url: string;
  /** What it enrols with, or what it is known by already. */
  key?: string;
  identity?: Identity;
  /** How many machines there are, or those that it has. */
  pcs: number | readonly SimulatedMachine[];
  seed: number;
  /** How often something may happen. */
  stepMs?: number;
  /** Its line is there for one step and then away for minutes. */
  isFlaky?: boolean;
  /** Called when the console does not want this gateway any more. */
  onRefused(reason: string): void;
}

const STEP_MS = 5_000;
const HEARTBEAT_MS = 30_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 120_000;
/** After these there is nothing to gain by coming again: 4401, 4403, 4406. */
const FOR_GOOD: readonly number[] = [4401, 4403, 4406];
const ROWS = 500;
const HOUR_MS = 3_600_000;
const WRONG_CLOCKS = [-56 * 365 * 24 * HOUR_MS, -8 * HOUR_MS, 3 * HOUR_MS];
/** Long enough to be late, not so long as to be away: online.ts of netbars. */
const FLAKY_MS = { least: 120_000, most: 270_000 };

/**
 * A netbar that there is not: its gateway speaks the real wire, its machines live (`Life`), do what they are told, and sometimes fail.
 * What happens, and in which order, is decided by its seed alone.
 */
export class SimulatedNetbar {
  readonly #options: Options;
  readonly #instance = randomUUID();
  readonly #journal = randomUUID();
  readonly #life: Life;
  /** For what the console asks for: that must not change the order of what happens by itself. */
  readonly #answers: Random;
  /** For the pauses before it comes again. */
  readonly #pauses: Random;
  /** By how much its clock is wrong. */
  readonly #skewMs: number;
  readonly #syncing: Syncing;
  #identity: Identity | undefined;
  #line: GatewayLine | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #failures = 0;
  #n = 0;
  #seq = 0;
  #streams: readonly string[] = [];
  /** How often it says how things are, at least, and when it did last. */
  #heartbeatMs = HEARTBEAT_MS;
  #toldAt = 0;
  /** What its machines let through. */
  #exceptions: readonly Exception[] = [];
  #kept: Kept[] = [];
  /** Commands that were begun, so that one that comes twice is done once. */
  readonly #begun = new Set<string>();
  /** What machines that are off have to do when they are back. */
  readonly #held = new HeldCommands<SimulatedMachine>(() => Date.now());

  constructor(options: Options) {
    this.#options = options;
    const { seed, pcs, identity } = options;
    const random = makeRandom(seed);
    this.#answers = makeRandom(seed + 1);
    this.#pauses = makeRandom(seed + 2);
    this.#identity = identity;
    // One in ten has a clock that is wrong, by hours or by decades.
    this.#skewMs = random.next() < 0.1 ? random.pick(WRONG_CLOCKS) : 0;
    this.#life = new Life(
      random,
      typeof pcs === 'number'
        ? makeMachines(random, pcs, this.#now())
        : pcs.map((pc) => this.#byItsClock(pc)),
    );
    this.#syncing = new Syncing(makeRandom(seed + 2), this.#life.machines, {
      say: (message) => this.#line?.say(message),
      tell: (machines) => this.#tell(machines),
    });
  }

  start(): void {
    this.#connect().catch(() => this.#again());
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#syncing.stop();
    this.#line?.end();
  }

  #byItsClock(machine: SimulatedMachine): SimulatedMachine {
    return { ...machine, bootAt: Math.max(0, machine.bootAt + this.#skewMs) };
  }

  #now(): number {
    return Math.max(0, Date.now() + this.#skewMs);
  }

  async #connect(): Promise<void> {
    const { url, key = '', onRefused } = this.#options;
    const line = new GatewayLine(url, {
      instance: this.#instance,
      host: SIMULATED_HOST,
      simulated: true,
    });
    this.#line = line;
    line.closed.then((code) => {
      if (this.#line !== line || this.#stopped) return;
      if (FOR_GOOD.includes(code)) onRefused(`${code} ${line.frames.at(-1)?.reason ?? ''}`);
      else this.#again();
    });
    this.#identity ??= await line.enrol(key);
    const {
      received = 0,
      streams = [],
      heartbeatMs = HEARTBEAT_MS,
    } = await line.enter(this.#identity, this.#journal, { time: this.#now() });
    this.#failures = 0;
    this.#streams = streams;
    this.#heartbeatMs = heartbeatMs;
    line.follow((frame) => this.#hear(frame));
    this.#kept = this.#kept.filter(({ seq }) => seq > received);
    for (const message of this.#kept) line.say(message);
    this.#tellAll();
    this.#step();
  }

  /** Comes again after a while that nobody shares: a thousand gateways do not return in the same second. */
  #again(): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    const most = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
    this.#failures += 1;
    const away = this.#options.isFlaky && this.#failures === 1;
    const pause = away
      ? FLAKY_MS.least + this.#pauses.next() * (FLAKY_MS.most - FLAKY_MS.least)
      : most * (0.5 + this.#pauses.next() / 2);
    this.#timer = setTimeout(() => this.start(), pause);
  }

  #tell(list: readonly SimulatedMachine[], full?: string): void {
    this.#n += 1;
    this.#toldAt = Date.now();
    this.#line?.say({
      t: 'machines',
      n: this.#n,
      time: this.#now(),
      list,
      ...(full !== undefined && { full }),
    });
  }

  #tellAll(): void {
    const { machines } = this.#life;
    for (let from = 0; from < machines.length; from += ROWS) {
      const isLast = from + ROWS >= machines.length;
      const full = from === 0 ? (isLast ? 'only' : 'first') : isLast ? 'last' : 'next';
      this.#tell(machines.slice(from, from + ROWS), full);
    }
  }

  /** Lets happen what happens, and tells it where something has changed. */
  #step(): void {
    if (this.#stopped || !this.#line?.isOpen) return;
    const { stepMs = STEP_MS, isFlaky = false } = this.#options;
    const { changed, threats, logs, isCut } = this.#life.step(this.#now());
    const on = changed.filter(({ power }) => power === 'on');
    this.#syncing.booted(on);
    this.#keep('runs', startsOf(this.#answers, this.#syncing, on, this.#now()));
    for (const machine of on) this.#held.handOver(machine);
    if (changed.length > 0) this.#tell(changed);
    else if (Date.now() - this.#toldAt + stepMs > this.#heartbeatMs) {
      this.#n += 1;
      this.#toldAt = Date.now();
      this.#line.say({ t: 'beat', n: this.#n, time: this.#now() });
    }
    this.#keep(
      'defense',
      threats.filter((threat) => !isExcepted(threat, this.#exceptions)),
    );
    this.#keep('debug', logs);
    if (isCut) this.#line.end();
    else this.#timer = setTimeout(() => (isFlaky ? this.#line?.end() : this.#step()), stepMs);
  }

  /** Writes into the journal, and sends. */
  #note(message: object): void {
    this.#seq += 1;
    const kept = { ...message, seq: this.#seq };
    this.#kept.push(kept);
    this.#line?.say(kept);
  }

  #keep(stream: string, list: readonly object[], more: object = {}): void {
    if (!this.#streams.includes(stream)) return;
    for (let from = 0; from < list.length; from += ROWS)
      this.#note({ t: 'batch', stream, list: list.slice(from, from + ROWS), ...more });
  }

  #hear(frame: Frame): void {
    const { t, seq, heartbeatMs, list } = frame;
    if (t === 'ack' && seq !== undefined)
      this.#kept = this.#kept.filter((message) => message.seq > seq);
    if (t === 'config' && heartbeatMs !== undefined) this.#heartbeatMs = heartbeatMs;
    if (t === 'exceptions' && list) this.#exceptions = list as readonly Exception[];
    this.#syncing.hear(frame);
    if (t === 'command') this.#take(frame);
  }

  #take({ command, no, mac = null, name = '', args = {}, expiresAt = 0 }: Frame): void {
    if (command === undefined) return;
    this.#line?.say({ t: 'got', commands: [command] });
    if (this.#begun.has(command)) return;
    const machine = this.#life.machines.find((one) => one.no === no);
    this.#begun.add(command);
    const begin = () => {
      if (this.#stopped) return;
      const work = () => {
        const { outcome, text, batch } = answer(
          this.#answers,
          machine,
          { name, args, mac },
          this.#now(),
        );
        if (name === 'runTool')
          this.#keep('output', outputOf(args, outcome, this.#now()), { command });
        if (batch)
          this.#keep(batch.stream, batch.list, { command, ...(machine && { no: machine.no }) });
        this.#note({ t: 'result', command, outcome, text, at: this.#now() });
        if (machine && outcome === 'done' && name === 'refresh') this.#syncing.heal(machine);
        if (machine) this.#tell([machine]);
      };
      setTimeout(work, this.#answers.between(200, 3_000)).unref();
    };
    this.#held.give(machine, expiresAt, begin);
  }
}

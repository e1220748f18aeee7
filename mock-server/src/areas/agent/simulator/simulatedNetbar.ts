import { randomUUID } from 'node:crypto';
import type { Random } from '../../../platform/demo/random.ts';
import { type Frame, GatewayLine, type Identity } from '../client/gatewayLine.ts';
import type { Outcome } from '../wire/fields.ts';

interface Machine {
  no: string;
  mac: string;
  power: 'on' | 'off';
  protect: 'on' | 'off' | 'degraded';
  version: string;
  ip: string;
  locked: boolean;
  isolated: boolean;
  bootAt: number;
}

/** A message of the journal, kept until the console has it. */
interface Kept {
  seq: number;
  [name: string]: unknown;
}

interface Options {
  url: string;
  key: string;
  /** How many machines there are. */
  pcs: number;
  random: Random;
  /** Called when the console does not want this gateway any more. */
  onRefused(reason: string): void;
}

const TICK_MS = 5_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 120_000;
/** After these there is nothing to gain by coming again: 4401, 4403, 4406. */
const FOR_GOOD: readonly number[] = [4401, 4403, 4406];
const ROWS = 500;
const HOUR_MS = 3_600_000;

/** Of a hundred machines, which is how likely in a tick: people come, people go, a protection fails, the line breaks. */
const LIKELY = { comes: 0.012, goes: 0.008, fails: 0.001, cut: 0.002 };

const pad = (place: number) => String(place).padStart(3, '0');

/**
 * A netbar that there is not: its gateway speaks the real wire, its machines are turned on and off, do what they are told, and sometimes
 * fail. What happens, and when, is decided by its random numbers alone.
 */
export class SimulatedNetbar {
  readonly #options: Options;
  readonly #instance = randomUUID();
  readonly #journal = randomUUID();
  readonly #machines: Machine[];
  /** By how much its clock is wrong. */
  readonly #skewMs: number;
  #identity: Identity | undefined;
  #line: GatewayLine | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #failures = 0;
  #n = 0;
  #seq = 0;
  #kept: Kept[] = [];
  /** Commands that were begun, so that one that comes twice is done once. */
  readonly #begun = new Set<string>();
  /** What machines that are off have to do when they are back. */
  readonly #held = new Map<Machine, (() => void)[]>();

  constructor(options: Options) {
    this.#options = options;
    const { random, pcs } = options;
    // One in ten has a clock that is wrong, by hours or by decades.
    this.#skewMs = random.next() < 0.1 ? random.pick([-56 * 365 * 24 * HOUR_MS, -8 * HOUR_MS, 3 * HOUR_MS]) : 0;
    const network = random.between(1, 250);
    this.#machines = Array.from({ length: pcs }, (_, at) => ({
      no: at < 100 ? `A${pad(at + 1)}` : `B${pad(at - 99)}`,
      mac: `02:00:${[network, at >> 8, at & 255, random.between(0, 255)].map((byte) => byte.toString(16).padStart(2, '0')).join(':')}`.toUpperCase(),
      power: random.next() < 0.55 ? 'on' : 'off',
      protect: random.weighted([
        ['on', 92],
        ['degraded', 5],
        ['off', 3],
      ] as const),
      version: random.weighted([
        ['3.2.1', 80],
        ['3.2.0', 20],
      ] as const),
      ip: `192.168.${network}.${10 + (at % 240)}`,
      ...{ locked: false, isolated: false },
      bootAt: this.#now() - random.between(1, 300) * 60_000,
    }));
  }

  start(): void {
    this.#connect().catch(() => this.#again());
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#line?.end();
  }

  #now(): number {
    return Math.max(0, Date.now() + this.#skewMs);
  }

  async #connect(): Promise<void> {
    const { url, key, onRefused } = this.#options;
    const line = new GatewayLine(url, this.#instance);
    this.#line = line;
    line.closed.then((code) => {
      if (this.#line !== line || this.#stopped) return;
      if (FOR_GOOD.includes(code)) onRefused(`${code} ${line.frames.at(-1)?.reason ?? ''}`);
      else this.#again();
    });
    this.#identity ??= await line.enrol(key);
    const { received = 0 } = await line.enter(this.#identity, this.#journal, { time: this.#now() });
    this.#failures = 0;
    line.socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as Frame));
    for (const frame of line.frames) this.#hear(frame);
    this.#kept = this.#kept.filter(({ seq }) => seq > received);
    for (const message of this.#kept) line.say(message);
    this.#tellAll();
    this.#tick();
  }

  /** Comes again after a while that nobody shares: a thousand gateways do not return in the same second. */
  #again(): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    const most = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
    this.#failures += 1;
    this.#timer = setTimeout(() => this.start(), most * (0.5 + Math.random() / 2));
  }

  #tell(list: readonly Machine[], full?: string): void {
    this.#n += 1;
    this.#line?.say({ t: 'machines', n: this.#n, time: this.#now(), list, ...(full !== undefined && { full }) });
  }

  #tellAll(): void {
    for (let from = 0; from < this.#machines.length; from += ROWS) {
      const isLast = from + ROWS >= this.#machines.length;
      const full = from === 0 ? (isLast ? 'only' : 'first') : isLast ? 'last' : 'next';
      this.#tell(this.#machines.slice(from, from + ROWS), full);
    }
  }

  /** What happens in the netbar, and is told where something has changed. */
  #tick(): void {
    if (this.#stopped || !this.#line?.isOpen) return;
    const { random } = this.#options;
    const changed = this.#machines.filter((machine) => {
      const chance = random.next();
      if (machine.power === 'off') {
        if (chance > LIKELY.comes) return false;
        Object.assign(machine, { power: 'on', bootAt: this.#now(), locked: false });
        return true;
      }
      if (chance < LIKELY.goes) machine.power = 'off';
      else if (chance < LIKELY.goes + LIKELY.fails) machine.protect = machine.protect === 'on' ? 'degraded' : 'on';
      else return false;
      return true;
    });
    for (const machine of changed.filter(({ power }) => power === 'on')) {
      for (const begin of this.#held.get(machine) ?? []) begin();
      this.#held.delete(machine);
    }
    if (changed.length > 0) this.#tell(changed);
    else {
      this.#n += 1;
      this.#line.say({ t: 'beat', n: this.#n, time: this.#now() });
    }
    // A line that breaks without a word.
    if (random.next() < LIKELY.cut) this.#line.end();
    else this.#timer = setTimeout(() => this.#tick(), TICK_MS);
  }

  #hear({ t, seq, command, no, name = '', expiresAt = 0 }: Frame): void {
    if (t === 'ack' && seq !== undefined) this.#kept = this.#kept.filter((message) => message.seq > seq);
    if (t !== 'command' || command === undefined) return;
    this.#line?.say({ t: 'got', commands: [command] });
    if (this.#begun.has(command)) return;
    const machine = this.#machines.find((one) => one.no === no);
    this.#begun.add(command);
    const begin = () => {
      if (expiresAt < Date.now() || this.#stopped) return;
      setTimeout(() => this.#do(command, name, machine), this.#options.random.between(200, 3_000)).unref();
    };
    // Who is off is told when he is back.
    if (machine?.power === 'off') this.#held.set(machine, [...(this.#held.get(machine) ?? []), begin]);
    else begin();
  }

  #do(command: string, name: string, machine: Machine | undefined): void {
    const [outcome, text] = this.#outcome(name, machine);
    this.#seq += 1;
    const message = { t: 'result', seq: this.#seq, command, outcome, text, at: this.#now() };
    this.#kept.push(message);
    this.#line?.say(message);
    if (machine) this.#tell([machine]);
  }

  #outcome(name: string, machine: Machine | undefined): [Outcome, string] {
    if (!machine) return ['refused', '网关没有这台客户机'];
    if (this.#options.random.next() < 0.05) return ['failed', '客户机没有响应'];
    const effects: Readonly<Record<string, Partial<Machine>>> = {
      reboot: { bootAt: this.#now(), locked: false },
      lock: { locked: true },
      unlock: { locked: false },
      isolate: { isolated: true },
      release: { isolated: false },
      refresh: {},
      uploadLog: {},
    };
    const effect = effects[name];
    if (!effect) return ['unsupported', ''];
    Object.assign(machine, effect);
    return ['done', ''];
  }
}

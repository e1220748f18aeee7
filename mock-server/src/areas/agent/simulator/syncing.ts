import type { Random } from '../../../platform/kernel/demo/random.ts';
import type { Frame } from '../client/gatewayLine.ts';
import { CONTENTS, type ContentName } from '../wire/fields.ts';
import type { SimulatedMachine, SimulatedSync } from './machines.ts';
import { texts } from './texts.ts';

/** What is in force for some machines, as it was fetched. */
interface Fetched {
  nos: readonly string[] | null;
  hash: string;
  value: unknown;
}

interface Known {
  version: number;
  mode: 'now' | 'nextBoot';
  sets: Fetched[];
}

interface Ends {
  say(message: object): void;
  /** Tells how machines are now. */
  tell(machines: readonly SimulatedMachine[]): void;
}

/** Machines take over what is new in so many parts, one after the other, and some cannot. */
const WAVES = 4;
const FAILS = 0.03;
/** Of so many machines in a row, the third has its configuration changed by hand once a published one has reached it. */
const CHANGED = { among: 40, place: 2 };
const isContent = (name: string): name is ContentName => CONTENTS.some((one) => one === name);

/** Fetches what is in force for a netbar that there is not, and lets its machines take it over: at once, when they boot next, or not. */
export class Syncing {
  readonly #random: Random;
  readonly #machines: readonly SimulatedMachine[];
  readonly #ends: Ends;
  readonly #known = new Map<ContentName, Known>();
  /** Machines on which somebody has yet to change what was published. */
  readonly #toChange: Set<SimulatedMachine>;
  #timers: NodeJS.Timeout[] = [];

  constructor(random: Random, machines: readonly SimulatedMachine[], ends: Ends) {
    this.#random = random;
    this.#machines = machines;
    this.#ends = ends;
    this.#toChange = new Set(machines.filter((_, at) => at % CHANGED.among === CHANGED.place));
  }

  hear(frame: Frame): void {
    const { t, version = 0, what = '' } = frame;
    if (isContent(t) && this.#known.get(t)?.version !== version)
      this.#ends.say({ t: 'fetch', what: t });
    if (t === 'contents' && isContent(what)) this.#take(what, frame);
  }

  /** What a machine has to do at its start. */
  startsOf({ no }: SimulatedMachine): unknown {
    return this.#setFor('runs', no)?.value;
  }

  /** Machines have booted: what waited for that is taken over. */
  booted(machines: readonly SimulatedMachine[]): void {
    for (const what of this.#known.keys())
      for (const machine of machines) this.#apply(what, machine);
  }

  /** A machine takes over everything once more, whatever it has. */
  heal(machine: SimulatedMachine): void {
    machine.sync = [];
    this.booted([machine]);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #setFor(what: ContentName, no: string): Fetched | undefined {
    const sets = this.#known.get(what)?.sets ?? [];
    return sets.find(({ nos }) => nos?.includes(no)) ?? sets.find(({ nos }) => nos === null);
  }

  #take(
    what: ContentName,
    { version = 0, mode = 'now', nos = null, hash = '', value, left }: Frame,
  ): void {
    const isFirst = nos === null;
    const known = isFirst ? { version, mode, sets: [] } : this.#known.get(what);
    if (known?.version !== version) return;
    known.sets.push({ nos, hash, value });
    this.#known.set(what, known);
    if (left === 0) this.#spread(what, version);
  }

  #spread(what: ContentName, version: number): void {
    const due = this.#machines.filter(
      (machine) => machine.power === 'on' && !this.#has(what, machine),
    );
    if (this.#known.get(what)?.mode === 'nextBoot') {
      for (const machine of due)
        this.#note(machine, { what, version, hash: '', state: 'nextBoot' });
      if (due.length > 0) this.#ends.tell(due);
      return;
    }
    const waves = Array.from({ length: WAVES }, (): SimulatedMachine[] => []);
    for (const machine of due) this.#random.pick(waves).push(machine);
    this.#timers = waves.flatMap((wave, at) =>
      wave.length === 0 ? [] : [this.#later(what, version, wave, (at + 1) * 700)],
    );
  }

  #later(
    what: ContentName,
    version: number,
    wave: readonly SimulatedMachine[],
    ms: number,
  ): NodeJS.Timeout {
    const work = () => {
      if (this.#known.get(what)?.version !== version) return;
      for (const machine of wave) this.#apply(what, machine);
      this.#ends.tell(wave);
    };
    return setTimeout(work, ms).unref();
  }

  #has(what: ContentName, { no, sync = [] }: SimulatedMachine): boolean {
    const own = sync.find((one) => one.what === what);
    const { version } = this.#known.get(what) ?? {};
    return (
      own?.state === 'applied' &&
      own.version === version &&
      own.hash === this.#setFor(what, no)?.hash
    );
  }

  #apply(what: ContentName, machine: SimulatedMachine): void {
    const { version } = this.#known.get(what) ?? {};
    const set = this.#setFor(what, machine.no);
    if (version === undefined || !set || this.#has(what, machine)) return;
    if (what === 'config' && version > 0 && this.#toChange.delete(machine)) {
      this.#note(machine, { what, version, hash: 'changed', state: 'applied' });
      machine.config = version;
      return;
    }
    if (this.#random.next() < FAILS) {
      this.#note(machine, {
        what,
        version,
        hash: '',
        state: 'failed',
        text: texts.sync.writeFailed,
      });
      return;
    }
    this.#note(machine, { what, version, hash: set.hash, state: 'applied' });
    if (what === 'config' || what === 'rules') machine[what] = version;
  }

  #note(machine: SimulatedMachine, sync: SimulatedSync): void {
    machine.sync = [...(machine.sync ?? []).filter(({ what }) => what !== sync.what), sync];
  }
}

const START_FAILS = 0.04;

/** What became of what machines start by themselves when they boot, as entries of the stream `runs`. */
export function startsOf(
  random: Random,
  syncing: Syncing,
  booted: readonly SimulatedMachine[],
  at: number,
): object[] {
  return booted.flatMap((machine) => {
    const starts = (syncing.startsOf(machine) ?? []) as readonly { run: number; trigger: string }[];
    return starts
      .filter(({ trigger }) => trigger === 'boot' || trigger === 'login')
      .map(({ run }) => {
        const ok = random.next() >= START_FAILS;
        return {
          run,
          no: machine.no,
          at,
          ok,
          code: ok ? 0 : 2,
          ...(!ok && { text: texts.sync.noFile }),
        };
      });
  });
}

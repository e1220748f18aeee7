import type { Random } from '../../../platform/kernel/demo/random.ts';
import type { SimulatedMachine } from './machines.ts';
import { texts } from './texts.ts';
import { makeThreat, type Threat } from './threats.ts';

/** What came to pass in one step. */
export interface Step {
  /** Machines that are otherwise than before. */
  changed: SimulatedMachine[];
  /** Entries of the streams `defense` and `debug`. */
  threats: Threat[];
  logs: object[];
  /** The line of the netbar breaks without a word. */
  isCut: boolean;
}

/** How likely in a step. Of a machine: people come, people go, a protection fails. Of the netbar: an attack or an update begins, the line breaks. */
const LIKELY = {
  comes: 0.012,
  goes: 0.008,
  fails: 0.001,
  attack: 0.004,
  update: 0.002,
  cut: 0.002,
};
const NEXT_VERSION = '3.3.0';
/** Of machines that are updated, so many fail. */
const UPDATE_FAILS = 0.125;

/**
 * What happens in a netbar, step by step: boots and people who leave, protections that fail, attacks in bursts, updates of which some
 * fail, a line that breaks. Its random numbers alone decide; what the console asks for changes nothing in their order.
 */
export class Life {
  readonly machines: readonly SimulatedMachine[];
  readonly #random: Random;
  /** Steps for which the attack under way goes on. */
  #attack = 0;
  #toUpdate: SimulatedMachine[] = [];

  constructor(random: Random, machines: readonly SimulatedMachine[]) {
    this.#random = random;
    this.machines = machines;
  }

  /** @param now by the netbar's own clock */
  step(now: number): Step {
    const changed = new Set(this.machines.filter((machine) => this.#live(machine, now)));
    const logs = this.#update(changed, now);
    return {
      changed: [...changed],
      threats: this.#suffer(now),
      logs,
      isCut: this.#random.next() < LIKELY.cut,
    };
  }

  #live(machine: SimulatedMachine, now: number): boolean {
    const chance = this.#random.next();
    if (machine.power === 'off') {
      if (chance > LIKELY.comes) return false;
      Object.assign(machine, { power: 'on', bootAt: now, locked: false });
    } else if (chance < LIKELY.goes) machine.power = 'off';
    else if (chance < LIKELY.goes + LIKELY.fails)
      machine.protect = machine.protect === 'on' ? 'degraded' : 'on';
    else return false;
    return true;
  }

  /** Every step updates one machine of those that are due. */
  #update(changed: Set<SimulatedMachine>, at: number): object[] {
    if (this.#toUpdate.length === 0 && this.#random.next() < LIKELY.update)
      this.#toUpdate = this.machines.filter(({ version }) => version !== NEXT_VERSION);
    const machine = this.#toUpdate.pop();
    if (machine?.power !== 'on') return [];
    const isGood = this.#random.next() >= UPDATE_FAILS;
    Object.assign(
      machine,
      isGood ? { version: NEXT_VERSION, reason: '' } : { reason: texts.sync.updateFailed },
    );
    changed.add(machine);
    const message = isGood
      ? `updated to ${NEXT_VERSION}`
      : 'update failed: no space left on device';
    return [{ at, no: machine.no, module: 'updater', level: isGood ? 'info' : 'error', message }];
  }

  #suffer(at: number): Threat[] {
    if (this.#attack === 0 && this.#random.next() < LIKELY.attack)
      this.#attack = this.#random.between(3, 12);
    if (this.#attack === 0) return [];
    this.#attack -= 1;
    const on = this.machines.filter(({ power }) => power === 'on');
    if (on.length === 0) return [];
    return Array.from({ length: this.#random.between(1, 5) }, () =>
      makeThreat(this.#random, this.#random.pick(on), at),
    );
  }
}

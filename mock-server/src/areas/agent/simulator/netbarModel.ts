import type { Random } from '../../../platform/kernel/demo/random.ts';
import type { SimulatedTerminal } from './terminals.ts';
import { texts } from './texts.ts';
import { type Attack, makeAttack } from './threats.ts';

/** Events of one step. */
export interface Step {
  /** Terminals with a changed state. */
  changed: SimulatedTerminal[];
  attacks: Attack[];
  /** Entries of the stream `debug`. */
  logs: object[];
  /** The connection of the netbar breaks without a close frame. */
  connectionLost: boolean;
}

/** How busy a netbar is. */
export interface Activity {
  /** Returns the current share of terminals that are usually on, from 0 to 1. */
  occupancy(): number;
  /** Probability per step that an attack begins. */
  attack: number;
}

/** Activity for tests of a console: attacks several times an hour, independent of the clock. */
const CONSTANT_ACTIVITY: Activity = { occupancy: () => 0.6, attack: 0.004 };

/**
 * Probabilities per step. `goes` and `fails` are per terminal; `update` and `cut` are per netbar.
 * Terminals are turned on as often as needed for the usual share.
 */
const PROBABILITY = {
  goes: 0.008,
  fails: 0.001,
  update: 0.002,
  cut: 0.002,
};
const NEXT_VERSION = '3.3.0';
/** Share of updates that fail. */
const UPDATE_FAILURE_RATE = 0.125;

/**
 * Model of a netbar: terminals boot and shut down, protection fails, attacks come in bursts, some
 * updates fail, and the connection breaks. Events depend only on the random numbers of the model and
 * its activity. Requests of the console do not change their order.
 */
export class NetbarModel {
  readonly machines: readonly SimulatedTerminal[];
  readonly #random: Random;
  readonly #activity: Activity;
  /** Number of remaining steps of the current attack. */
  #attackSteps = 0;
  #pendingUpdates: SimulatedTerminal[] = [];

  constructor(
    random: Random,
    machines: readonly SimulatedTerminal[],
    activity: Activity = CONSTANT_ACTIVITY,
  ) {
    this.#random = random;
    this.#activity = activity;
    this.machines = machines;
  }

  /** @param now time of the netbar clock */
  step(now: number): Step {
    const share = Math.min(0.95, this.#activity.occupancy());
    const comes = (PROBABILITY.goes * share) / (1 - share);
    const changed = new Set(
      this.machines.filter((terminal) => this.#advance(terminal, now, comes)),
    );
    const logs = this.#updateNext(changed, now);
    return {
      changed: [...changed],
      attacks: this.#attackStep(now),
      logs,
      connectionLost: this.#random.next() < PROBABILITY.cut,
    };
  }

  #advance(terminal: SimulatedTerminal, now: number, comes: number): boolean {
    const chance = this.#random.next();
    if (terminal.power === 'off') {
      if (chance > comes) return false;
      Object.assign(terminal, { power: 'on', bootAt: now, locked: false });
    } else if (chance < PROBABILITY.goes) terminal.power = 'off';
    else if (chance < PROBABILITY.goes + PROBABILITY.fails)
      terminal.protect = terminal.protect === 'on' ? 'degraded' : 'on';
    else return false;
    return true;
  }

  /** Each step updates one of the pending terminals. */
  #updateNext(changed: Set<SimulatedTerminal>, at: number): object[] {
    if (this.#pendingUpdates.length === 0 && this.#random.next() < PROBABILITY.update)
      this.#pendingUpdates = this.machines.filter(({ version }) => version !== NEXT_VERSION);
    const terminal = this.#pendingUpdates.pop();
    if (terminal?.power !== 'on') return [];
    const succeeds = this.#random.next() >= UPDATE_FAILURE_RATE;
    Object.assign(
      terminal,
      succeeds ? { version: NEXT_VERSION, reason: '' } : { reason: texts.sync.updateFailed },
    );
    changed.add(terminal);
    const message = succeeds
      ? `updated to ${NEXT_VERSION}`
      : 'update failed: no space left on device';
    return [
      { at, no: terminal.no, module: 'updater', level: succeeds ? 'info' : 'error', message },
    ];
  }

  #attackStep(at: number): Attack[] {
    if (this.#attackSteps === 0 && this.#random.next() < this.#activity.attack)
      this.#attackSteps = this.#random.between(3, 12);
    if (this.#attackSteps === 0) return [];
    this.#attackSteps -= 1;
    const on = this.machines.filter(({ power }) => power === 'on');
    if (on.length === 0) return [];
    return Array.from({ length: this.#random.between(1, 5) }, () =>
      makeAttack(this.#random, this.#random.pick(on), at),
    );
  }
}

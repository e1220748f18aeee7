import type { Random } from '../../../platform/kernel/demo/random.ts';
import type { SimulatedTerminal } from './terminals.ts';

/** Probabilities per step that a customer leaves a terminal. */
const LEAVING = 0.005;
const MAX_SHARE = 0.95;

/** Customers who use the terminals of a simulated netbar. */
export class Customers {
  readonly #random: Random;
  /** Share of the terminals that are on and in use, from 0 to 1. */
  readonly #share: number;

  constructor(random: Random, share: number, terminals: readonly SimulatedTerminal[]) {
    this.#random = random;
    this.#share = Math.min(MAX_SHARE, share);
    for (const terminal of terminals)
      terminal.inUse = random.next() < this.#share && terminal.power === 'on';
  }

  /** Lets customers come and leave. Returns the terminals whose state has changed. */
  step(terminals: readonly SimulatedTerminal[]): SimulatedTerminal[] {
    const coming = (LEAVING * this.#share) / (1 - this.#share);
    return terminals.filter((terminal) => {
      const chance = this.#random.next();
      const { inUse = false } = terminal;
      terminal.inUse = terminal.power === 'on' && (inUse ? chance >= LEAVING : chance < coming);
      return terminal.inUse !== inUse;
    });
  }
}

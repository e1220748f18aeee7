/** A machine as far as it matters here. */
interface Powered {
  power: 'on' | 'off';
}

/**
 * Commands for machines that are off: the gateway keeps them and hands them over when the machine is back before they expire
 * (docs/specs/agent.md).
 */
export class HeldCommands<M extends Powered> {
  readonly #held = new Map<M, (() => void)[]>();
  readonly #now: () => number;

  /** @param now the console's clock, in milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Begins a command now, or when its machine is back.
   *
   * @param expiresAt milliseconds; after it the command is not begun any more
   * @param begin is called once at most
   */
  give(machine: M | undefined, expiresAt: number, begin: () => void): void {
    const inTime = () => {
      if (expiresAt >= this.#now()) begin();
    };
    if (machine?.power === 'off')
      this.#held.set(machine, [...(this.#held.get(machine) ?? []), inTime]);
    else inTime();
  }

  /** Hands over what was kept for a machine that is back, in the order in which it came. */
  handOver(machine: M): void {
    const waiting = this.#held.get(machine) ?? [];
    this.#held.delete(machine);
    for (const begin of waiting) begin();
  }
}

interface Powered {
  power: 'on' | 'off';
}

/**
 * Commands for terminals that are off. The gateway defers them until the terminal is back or they
 * expire (docs/reference/agent-protocol.md).
 */
export class DeferredCommands<M extends Powered> {
  readonly #deferred = new Map<M, (() => void)[]>();
  readonly #now: () => number;

  /** @param now current time of the console in milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Starts a command now, or when its terminal is back.
   *
   * @param expiresAt time in milliseconds after which the command is not started
   * @param begin called at most once
   */
  run(terminal: M | undefined, expiresAt: number, begin: () => void): void {
    const runUnlessExpired = () => {
      if (expiresAt >= this.#now()) begin();
    };
    if (terminal?.power === 'off')
      this.#deferred.set(terminal, [...(this.#deferred.get(terminal) ?? []), runUnlessExpired]);
    else runUnlessExpired();
  }

  /** Runs the deferred commands of a terminal in the order in which they arrived. */
  runDeferred(terminal: M): void {
    const commands = this.#deferred.get(terminal) ?? [];
    this.#deferred.delete(terminal);
    for (const begin of commands) begin();
  }
}

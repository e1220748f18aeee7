import type { Exchange } from './exchange.ts';
import type { From, Taking } from './journal.ts';
import type { Line } from './line.ts';
import type { ResultMessage } from './wire/fromAgent.ts';
import { LIMITS } from './wire/limits.ts';

/** Receipt of a journal message, with its number. */
export interface Answered extends Taking {
  seq: number;
}

interface Deps {
  exchange: Exchange;
  now(): Date;
  onFault(error: unknown): void;
}

/**
 * Delivery state of the commands of one connection: sent commands, confirmed commands and received
 * results.
 */
export class CommandTraffic {
  readonly #line: Line;
  readonly #deps: Deps;
  /**
   * Sent commands with their expiry time. `#unconfirmed` has the commands whose receipt is not
   * confirmed yet.
   */
  readonly #sent = new Map<string, number>();
  readonly #unconfirmed = new Set<string>();
  /** Confirmations and results that are received but not stored yet. */
  #confirmed: string[] = [];
  #results: ResultMessage[] = [];
  /** Whether the netbar may have more open commands than were sent. */
  #mayHaveMore = false;
  #delivering: Promise<void> | undefined;
  #deliverAgain = false;

  constructor(line: Line, deps: Deps) {
    this.#line = line;
    this.#deps = deps;
  }

  got(commands: readonly string[]): void {
    this.#confirmed.push(...commands);
  }

  result(message: ResultMessage): void {
    this.#results.push(message);
  }

  /**
   * Stores the confirmations and results received since the last call.
   *
   * @returns receipts of the results, in journal order
   */
  async take(from: From): Promise<Answered[]> {
    const [confirmed, results] = [this.#confirmed, this.#results];
    if (confirmed.length + results.length === 0) return [];
    [this.#confirmed, this.#results] = [[], []];
    const { exchange } = this.#deps;
    // A result implies that its command was delivered.
    const completed = new Set(results.map(({ command }) => command));
    const commands = confirmed.filter((command) => !completed.has(command));
    const [receipts] = await Promise.all([
      Promise.all(results.map((message) => exchange.told({ ...from, message }))),
      commands.length > 0 && exchange.delivered({ netbarId: from.netbar.netbarId, commands }),
    ]);
    for (const command of [...confirmed, ...completed]) this.#unconfirmed.delete(command);
    for (const command of completed) this.#sent.delete(command);
    if (this.#mayHaveMore) this.deliver(from.netbar.netbarId);
    return results.map(({ seq }, index) => ({ seq, ...(receipts[index] as Taking) }));
  }

  /** Sends the open commands of the netbar, up to the limit of unconfirmed commands. */
  deliver(netbarId: number): void {
    this.#deliverAgain = true;
    this.#delivering ??= this.#deliver(netbarId)
      .catch((error) => this.#deps.onFault(error))
      .finally(() => {
        this.#delivering = undefined;
        // `deliver` was called after the last look-up.
        if (this.#deliverAgain && this.#line.isOpen) this.deliver(netbarId);
      });
  }

  /** Removes expired commands. They are neither sent again nor counted as unconfirmed. */
  #forgetExpired(): void {
    const now = this.#deps.now().getTime();
    for (const [command, expiresAt] of this.#sent)
      if (expiresAt <= now) {
        this.#sent.delete(command);
        this.#unconfirmed.delete(command);
      }
  }

  async #deliver(netbarId: number): Promise<void> {
    while (this.#deliverAgain && this.#line.isOpen) {
      this.#deliverAgain = false;
      this.#forgetExpired();
      const max = LIMITS.commands - this.#unconfirmed.size;
      this.#mayHaveMore = true;
      // The rest is sent after the next confirmation, or at the next periodic check.
      if (max <= 0 || this.#line.isSlow) return;
      const commands = await this.#deps.exchange.wanted({
        netbarId,
        sent: [...this.#sent.keys()],
        most: max,
      });
      this.#mayHaveMore = commands.length >= max;
      for (const command of commands) {
        this.#sent.set(command.command, command.expiresAt);
        this.#unconfirmed.add(command.command);
        this.#line.send(command);
      }
    }
  }
}

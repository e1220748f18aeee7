import type { GatewaySocket } from './gatewaySocket.ts';
import type { GatewayStore } from './gatewayStore.ts';
import type { JournalReceipt, JournalSource } from './journalOrder.ts';
import type { ResultMessage } from './wire/fromAgent.ts';
import { LIMITS } from './wire/limits.ts';

/** Receipt of a journal message, with its number. */
export interface NumberedReceipt extends JournalReceipt {
  seq: number;
}

interface Deps {
  exchange: GatewayStore;
  now(): Date;
  onFault(error: unknown): void;
}

/**
 * Delivery state of the commands of one connection: sent commands, confirmed commands and received
 * results.
 */
export class CommandDelivery {
  readonly #line: GatewaySocket;
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

  constructor(line: GatewaySocket, deps: Deps) {
    this.#line = line;
    this.#deps = deps;
  }

  addConfirmations(commands: readonly string[]): void {
    this.#confirmed.push(...commands);
  }

  addResult(message: ResultMessage): void {
    this.#results.push(message);
  }

  /**
   * Stores the confirmations and results received since the last call.
   *
   * @returns receipts of the results, in journal order
   */
  async store(from: JournalSource): Promise<NumberedReceipt[]> {
    const [confirmed, results] = [this.#confirmed, this.#results];
    if (confirmed.length + results.length === 0) return [];
    [this.#confirmed, this.#results] = [[], []];
    const { exchange } = this.#deps;
    // A result implies that its command was delivered.
    const completed = new Set(results.map(({ command }) => command));
    const commands = confirmed.filter((command) => !completed.has(command));
    const [receipts] = await Promise.all([
      Promise.all(results.map((message) => exchange.storeResult({ ...from, message }))),
      commands.length > 0 && exchange.markDelivered({ netbarId: from.netbar.netbarId, commands }),
    ]);
    for (const command of [...confirmed, ...completed]) this.#unconfirmed.delete(command);
    for (const command of completed) this.#sent.delete(command);
    if (this.#mayHaveMore) this.deliver(from.netbar.netbarId);
    return results.map(({ seq }, index) => ({ seq, ...(receipts[index] as JournalReceipt) }));
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
      const commands = await this.#deps.exchange.findOpenCommands({
        netbarId,
        sent: [...this.#sent.keys()],
        limit: max,
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

import type { Exchange } from './exchange.ts';
import type { From, Taking } from './journal.ts';
import type { Line } from './line.ts';
import type { ResultMessage } from './wire/fromAgent.ts';
import { LIMITS } from './wire/limits.ts';

/** What became of a message of the journal. */
export interface Answered extends Taking {
  seq: number;
}

interface Deps {
  exchange: Exchange;
  now(): Date;
  onFault(error: unknown): void;
}

/** The commands of one connection: what it was sent, what it has said it got, and what it told of them. */
export class CommandTraffic {
  readonly #line: Line;
  readonly #deps: Deps;
  /** Commands that this connection was sent, with when they expire, and those of them that it has not said it got. */
  readonly #sent = new Map<string, number>();
  readonly #unsaid = new Set<string>();
  /** What was told and is not yet taken. */
  #got: string[] = [];
  #results: ResultMessage[] = [];
  /** Whether more may wait than was sent. */
  #mayBeMore = false;
  #delivering: Promise<void> | undefined;
  #again = false;

  constructor(line: Line, deps: Deps) {
    this.#line = line;
    this.#deps = deps;
  }

  got(commands: readonly string[]): void {
    this.#got.push(...commands);
  }

  result(message: ResultMessage): void {
    this.#results.push(message);
  }

  /** Takes what was told since the last time. @returns what became of the results, in the order of the journal */
  async take(from: From): Promise<Answered[]> {
    const [got, results] = [this.#got, this.#results];
    if (got.length + results.length === 0) return [];
    [this.#got, this.#results] = [[], []];
    const { exchange } = this.#deps;
    // What has a result has arrived.
    const answered = new Set(results.map(({ command }) => command));
    const commands = got.filter((command) => !answered.has(command));
    const [takings] = await Promise.all([
      Promise.all(results.map((message) => exchange.told({ ...from, message }))),
      commands.length > 0 && exchange.delivered({ netbarId: from.netbar.netbarId, commands }),
    ]);
    for (const command of [...got, ...answered]) this.#unsaid.delete(command);
    for (const command of answered) this.#sent.delete(command);
    if (this.#mayBeMore) this.deliver(from.netbar.netbarId);
    return results.map(({ seq }, place) => ({ seq, ...(takings[place] as Taking) }));
  }

  /** Sends the commands that wait for the netbar, as many as its gateway takes. */
  deliver(netbarId: number): void {
    this.#again = true;
    this.#delivering ??= this.#deliver(netbarId)
      .catch((error) => this.#deps.onFault(error))
      .finally(() => {
        this.#delivering = undefined;
        // Somebody asked between the last look and here.
        if (this.#again && this.#line.isOpen) this.deliver(netbarId);
      });
  }

  /** What has expired is not asked for any more, whatever became of it, and is not waited for either. */
  #forgetExpired(): void {
    const now = this.#deps.now().getTime();
    for (const [command, expiresAt] of this.#sent)
      if (expiresAt <= now) {
        this.#sent.delete(command);
        this.#unsaid.delete(command);
      }
  }

  async #deliver(netbarId: number): Promise<void> {
    while (this.#again && this.#line.isOpen) {
      this.#again = false;
      this.#forgetExpired();
      const most = LIMITS.commands - this.#unsaid.size;
      this.#mayBeMore = true;
      // What is left is sent when the gateway has said what it got, or when it is looked at next.
      if (most <= 0 || this.#line.isSlow) return;
      const found = await this.#deps.exchange.wanted({
        netbarId,
        sent: [...this.#sent.keys()],
        most,
      });
      this.#mayBeMore = found.length >= most;
      for (const command of found) {
        this.#sent.set(command.command, command.expiresAt);
        this.#unsaid.add(command.command);
        this.#line.send(command);
      }
    }
  }
}

import type { PGlite, Transaction } from '@electric-sql/pglite';

type Work<T> = () => Promise<T>;

/**
 * Runs work one after the other, in the order of arrival, and returns to the event loop after each. Sockets and timers are served there:
 * the engine computes on this thread, and its own queue goes from one statement to the next without leaving the microtasks.
 */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Number of pieces of work that wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async run<T>(work: Work<T>): Promise<T> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    try {
      return await work();
    } finally {
      setImmediate(() => this.#next());
    }
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}

/** A transaction whose statements take turns too. */
function inTurns(tx: Transaction): Transaction {
  const turns = new Turns();
  return {
    ...tx,
    get closed() {
      return tx.closed;
    },
    query: (...args) => turns.run(() => tx.query(...args)),
    exec: (...args) => turns.run(() => tx.exec(...args)),
  };
}

/**
 * Lets the event loop run between any two statements of the embedded engine, in a transaction as well. Statements keep their order.
 *
 * @returns counts the statements and transactions that wait for others
 * @example const waiting = takeTurns(client); waiting() // 0
 */
export function takeTurns(client: PGlite): () => number {
  const [query, exec, transaction] = [
    client.query.bind(client),
    client.exec.bind(client),
    client.transaction.bind(client),
  ];
  const close = client.close.bind(client);
  const turns = new Turns();
  client.query = (...args) => turns.run(() => query(...args));
  client.exec = (...args) => turns.run(() => exec(...args));
  client.transaction = (work) => turns.run(() => transaction((tx) => work(inTurns(tx))));
  // After what waits already, as the engine does it.
  client.close = () => turns.run(close);
  return () => turns.waiting;
}

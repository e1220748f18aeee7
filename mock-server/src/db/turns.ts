import type { PGlite, Transaction } from '@electric-sql/pglite';

type Work<T> = () => Promise<T>;

/**
 * Runs work sequentially in the order of arrival and returns to the event loop after each item, so
 * that sockets and timers are served. The engine computes on this thread, and its own queue would
 * run all statements as microtasks.
 */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Number of waiting items. */
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

/** Wraps a transaction, so that its statements also return to the event loop. */
function queueStatements(tx: Transaction): Transaction {
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
 * Lets the event loop run between statements of the embedded engine, also within transactions. The
 * order of statements is kept.
 *
 * @returns counts the waiting statements and transactions
 * @example const waiting = serializeStatements(client); waiting() // 0
 */
export function serializeStatements(client: PGlite): () => number {
  const [query, exec, transaction] = [
    client.query.bind(client),
    client.exec.bind(client),
    client.transaction.bind(client),
  ];
  const close = client.close.bind(client);
  const turns = new Turns();
  client.query = (...args) => turns.run(() => query(...args));
  client.exec = (...args) => turns.run(() => exec(...args));
  client.transaction = (work) => turns.run(() => transaction((tx) => work(queueStatements(tx))));
  // Closes after all waiting statements, like the engine does.
  client.close = () => turns.run(close);
  return () => turns.waiting;
}

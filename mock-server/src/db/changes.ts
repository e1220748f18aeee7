import type { PGlite } from '@electric-sql/pglite';

/**
 * Matches statements that do not change rows. A function could, but no function that the server
 * calls in a query changes data that is cached by `changes`.
 */
const READS = /^\s*select\b/i;

/**
 * Counts possible changes of the embedded database, at their start and end: transactions, and
 * statements other than plain queries. Only this process writes to the folder, so rows are
 * unchanged as long as the count is.
 *
 * @returns the number
 */
export function countChanges(client: PGlite): () => number {
  const [query, exec, transaction] = [
    client.query.bind(client),
    client.exec.bind(client),
    client.transaction.bind(client),
  ];
  let changes = 0;
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    changes += 1;
    try {
      return await work();
    } finally {
      changes += 1;
    }
  };
  client.query = (...args) =>
    READS.test(args[0]) ? query(...args) : counted(() => query(...args));
  client.exec = (...args) => counted(() => exec(...args));
  client.transaction = (work) => counted(() => transaction(work));
  return () => changes;
}

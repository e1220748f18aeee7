import type { PGlite } from '@electric-sql/pglite';

/** What changes no row: a function could, but none that this server calls in a query changes what somebody keeps by `changes`. */
const READS = /^\s*select\b/i;

/**
 * Counts what may change rows of the embedded database, when it begins and when it ends: a transaction, and any statement that is
 * no plain query. Nobody but this process writes to its folder, so that as long as the number stays, every row does.
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

import type { SQL } from 'drizzle-orm';

/** The methods of an update statement that `trackUpdate` wraps. */
interface Update {
  where(condition: SQL | undefined): unknown;
  from(source: unknown): unknown;
  execute(...args: unknown[]): Promise<unknown>;
}

/**
 * Calls `before` with the condition of an update statement just before the statement runs.
 * Statements without a condition and statements with a join are not tracked.
 */
export function trackUpdate<U extends object>(
  statement: U,
  before: (condition: SQL) => Promise<void>,
): U {
  const update = statement as unknown as Update;
  const [where, from, execute] = [
    update.where.bind(update),
    update.from.bind(update),
    update.execute.bind(update),
  ];
  let condition: SQL | undefined;
  let isJoined = false;
  update.where = (given) => {
    condition = given;
    return where(given);
  };
  update.from = (source) => {
    isJoined = true;
    return from(source);
  };
  update.execute = async (...args) => {
    if (condition && !isJoined) await before(condition);
    return execute(...args);
  };
  return statement;
}

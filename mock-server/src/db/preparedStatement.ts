import type { Tx } from './database.ts';
import { readerDatabase } from './memory.ts';

interface Statement<V, R> {
  execute(values: V): Promise<R>;
}

/**
 * Declares a statement with placeholders. For reading calls it is built once per database, and
 * PostgreSQL plans it once per connection. In a transaction it is built and planned each time.
 *
 * @param name unique name, for PostgreSQL
 * @example
 * const findUser = preparedStatement('find user', (tx) =>
 *   tx.select().from(users).where(eq(users.id, sql.placeholder('id'))),
 * );
 * await findUser(tx, { id: 7 });
 */
export function preparedStatement<V extends Record<string, unknown>, R>(
  name: string,
  build: (tx: Tx) => { prepare(name: string): Statement<V, R> },
) {
  const statements = new WeakMap<Tx, Statement<V, R>>();
  return (tx: Tx, values: V): Promise<R> => {
    const db = readerDatabase(tx);
    if (!db) return build(tx).prepare('').execute(values);
    const statement = statements.get(db) ?? build(db).prepare(name);
    statements.set(db, statement);
    return statement.execute(values);
  };
}

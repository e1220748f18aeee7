import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { codeOf } from '../../../db/errorCode.ts';
import { refuse } from '../../../http/errors.ts';
import type { By } from './by.ts';
import { texts } from './texts.ts';

/** So long a person waits for something that no index leads to; then the database is spared the rest. */
const LONGEST_MS = 2_000;
/** What PostgreSQL says of a statement that was given up, for its time or by somebody. */
const CANCELED = '57014';

/**
 * Reads what may take long: given up after two seconds, and at once when whoever asked has gone. Throws a refusal that says so. On the
 * embedded engine, where statements go one after the other, nothing can be given up.
 */
export async function readWithin<T>(
  { tx, signal }: Pick<By, 'tx' | 'signal'>,
  work: (tx: Tx) => Promise<T>,
  longestMs = LONGEST_MS,
): Promise<T> {
  try {
    return await tx.transaction(async (outer) => {
      const inner = outer as unknown as Tx;
      const found = await inner.execute(
        sql`select pg_backend_pid() as pid, set_config('statement_timeout', ${String(longestMs)}::text, true)`,
      );
      const { pid } = (found as unknown as { rows: [{ pid: number }] }).rows[0];
      let canceling: Promise<unknown> | undefined;
      const cancel = () => {
        canceling = tx.execute(sql`select pg_cancel_backend(${pid}::int)`).catch(() => undefined);
      };
      signal?.addEventListener('abort', cancel);
      try {
        signal?.throwIfAborted();
        return await work(inner);
      } finally {
        signal?.removeEventListener('abort', cancel);
        // The connection goes to somebody else only when nobody is about to interrupt what it does.
        await canceling;
      }
    });
  } catch (error) {
    if (codeOf(error) === CANCELED || signal?.aborted) throw refuse(texts.tookTooLong);
    throw error;
  }
}

import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { databaseErrorCode } from '../../../db/errorCode.ts';
import { refuse } from '../../../http/errors.ts';
import type { ActorContext } from './actorContext.ts';
import { texts } from './texts.ts';

/** Time limit of queries without an index, to protect the database. */
const TIME_LIMIT_MS = 2_000;
/** PostgreSQL error code of a cancelled statement (time limit or request). */
const CANCELED = '57014';

/**
 * Runs a query with a time limit of two seconds, and cancels it when the requester disconnects.
 * Throws a refusal in both cases. The embedded engine cannot cancel statements, because it runs
 * them sequentially.
 */
export async function queryWithTimeout<T>(
  { tx, signal }: Pick<ActorContext, 'tx' | 'signal'>,
  work: (tx: Tx) => Promise<T>,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<T> {
  try {
    return await tx.transaction(async (outer) => {
      const inner = outer as unknown as Tx;
      const result = await inner.execute(
        sql`select pg_backend_pid() as pid, set_config('statement_timeout', ${String(timeLimitMs)}::text, true)`,
      );
      const { pid } = (result as unknown as { rows: [{ pid: number }] }).rows[0];
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
        // Return the connection to the pool only after a pending cancel request, which could
        // interrupt its next user.
        await canceling;
      }
    });
  } catch (error) {
    if (databaseErrorCode(error) === CANCELED || signal?.aborted) throw refuse(texts.tookTooLong);
    throw error;
  }
}

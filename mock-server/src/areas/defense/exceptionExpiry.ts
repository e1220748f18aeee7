import { asc, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { repeat } from '../../platform/kernel/upkeep/repeat.ts';
import { deleteExceptions } from './exceptionEnd.ts';
import { defenseExceptions } from './tables.ts';

const INTERVAL_MS = 60_000;
const FIRST_DELAY_MS = 25_000;
/** Exceptions per transaction. One that was created for all netbars expires in all of them. */
const BATCH_SIZE = 500;

type ExpiryDeps = Pick<Deps, 'database' | 'bus' | 'now'>;

/** Ends expired exceptions that no other instance is ending. Returns their number. */
const endBatch = ({ database, bus, now: clock }: ExpiryDeps): Promise<number> =>
  database.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Tx;
    const now = clock();
    const expired = await tx
      .select()
      .from(defenseExceptions)
      .where(lte(defenseExceptions.expiresAt, now))
      .orderBy(asc(defenseExceptions.expiresAt), asc(defenseExceptions.id))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    await deleteExceptions({ tx, bus, now }, expired, { step: 'exceptionExpired', userId: null });
    return expired.length;
  });

/**
 * Ends all expired exceptions and reopens their logs.
 *
 * @returns number of exceptions that this instance has ended
 */
export async function endExpiredExceptions(deps: ExpiryDeps): Promise<number> {
  let ended = 0;
  for (let batch = BATCH_SIZE; batch === BATCH_SIZE; ended += batch) batch = await endBatch(deps);
  return ended;
}

/** Ends expired exceptions every minute while the server runs. */
export const watchExceptions = (app: FastifyInstance, deps: Deps): void =>
  repeat(app, deps, {
    everyMs: INTERVAL_MS,
    firstAfterMs: FIRST_DELAY_MS,
    work: () => endExpiredExceptions(deps),
    failed: 'Ending expired exceptions failed. Next attempt in one minute',
  });

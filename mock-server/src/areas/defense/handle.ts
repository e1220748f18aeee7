import { and, asc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import { refuse } from '../../http/errors.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { type DefenseStatus, defenseTransitions } from './status.ts';
import { defenseLogs, defenseSteps } from './tables.ts';
import { texts } from './texts.ts';
import { ALL, defenseTopic } from './topic.ts';

type Action = keyof typeof defenseTransitions.moves;

interface Wish {
  action: Action;
  remark?: string | undefined;
}

/** Bounds the time of receipt of rows that are known, so that no partition of another day is looked at. */
function receivedAround(moments: readonly Date[]): SQL | undefined {
  const at = moments.map((moment) => moment.getTime());
  // A `Date` knows no part of a millisecond, the column does.
  return and(
    gte(defenseLogs.createdAt, new Date(Math.min(...at))),
    lt(defenseLogs.createdAt, new Date(Math.max(...at) + 1)),
  );
}

/**
 * Takes defence logs of the caller's scope along one of their transitions; those whose state does not offer it are passed over.
 * Throws where that leaves none.
 *
 * @returns the logs that were taken, as they were
 */
export async function takeAlong(
  { tx, caller, now }: By,
  ids: readonly number[],
  { action, remark = '' }: Wish,
) {
  const rows = await tx
    .select()
    .from(defenseLogs)
    .where(and(inArray(defenseLogs.id, [...ids]), await inScope(tx, caller, defenseLogs)))
    .orderBy(asc(defenseLogs.id))
    .for('update');
  if (rows.length === 0) throw refuse(texts.unknown);
  const movable = rows.filter(({ status }) =>
    defenseTransitions.offers(status as DefenseStatus, action),
  );
  const to = defenseTransitions.moves[action].to;
  if (movable.length === 0 || !to) throw refuse(texts.notNow);
  const handled =
    to === 'open'
      ? { handlerId: null, handledAt: null }
      : { handlerId: caller.userId, handledAt: now };
  await tx
    .update(defenseLogs)
    .set({ status: to, ...handled, remark, updatedAt: now })
    .where(
      and(
        inArray(
          defenseLogs.id,
          movable.map(({ id }) => id),
        ),
        receivedAround(movable.map(({ createdAt }) => createdAt)),
      ),
    );
  await tx.insert(defenseSteps).values(
    movable.map(({ id, netbarId }) => ({
      logId: id,
      netbarId,
      at: now,
      what: action,
      userId: caller.userId,
      remark,
    })),
  );
  return movable;
}

/** The same for a call of a person, with word to those who look. @returns how many were taken */
export async function handleLogs(
  by: By & { deps: { bus: Bus } },
  ids: readonly number[],
  wish: Wish,
): Promise<number> {
  const taken = await takeAlong(by, ids, wish);
  await publishTopic({ bus: by.deps.bus, tx: by.tx }, defenseTopic, [ALL], { changed: 'logs' });
  return taken.length;
}

/** One log of the caller's scope as it is kept. Throws when there is none. */
export async function findLog({ tx, caller }: By, id: number) {
  const [row] = await tx
    .select()
    .from(defenseLogs)
    .where(and(eq(defenseLogs.id, id), await inScope(tx, caller, defenseLogs)));
  if (!row) throw refuse(texts.unknown);
  return row;
}

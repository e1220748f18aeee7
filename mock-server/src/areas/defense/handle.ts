import { and, asc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { countFalsePositives } from './ruleHours.ts';
import { type DefenseStatus, defenseTransitions } from './status.ts';
import { defenseLogs, defenseSteps } from './tables.ts';
import { texts } from './texts.ts';
import { DEFENSE_CHANNEL, defenseTopic } from './topic.ts';

type Action = keyof typeof defenseTransitions.moves;

interface Transition {
  action: Action;
  remark?: string | undefined;
}

/** Limits the time of receipt of known rows, so that other partitions are not read. */
function receivedBetween(moments: readonly Date[]): SQL | undefined {
  const at = moments.map((moment) => moment.getTime());
  // A `Date` has milliseconds, but the column has microseconds.
  return and(
    gte(defenseLogs.createdAt, new Date(Math.min(...at))),
    lt(defenseLogs.createdAt, new Date(Math.max(...at) + 1)),
  );
}

type Log = typeof defenseLogs.$inferSelect;

/**
 * Stores a transition of locked defense logs, and skips logs whose state does not offer it.
 *
 * @param step name of the stored step
 * @param userId null if the server changes the logs by itself
 * @returns the changed logs with their former values
 */
export async function moveLogs(
  { tx, userId, now }: { tx: Tx; userId: number | null; now: Date },
  rows: readonly Log[],
  { action, remark = '', step = action }: Transition & { step?: string },
): Promise<Log[]> {
  const movable = rows.filter(({ status }) =>
    defenseTransitions.offers(status as DefenseStatus, action),
  );
  const to = defenseTransitions.moves[action].to;
  if (movable.length === 0 || !to) return [];
  const handled =
    to === 'open' ? { handlerId: null, handledAt: null } : { handlerId: userId, handledAt: now };
  await tx
    .update(defenseLogs)
    .set({ status: to, ...handled, remark, updatedAt: now })
    .where(
      and(
        inArray(
          defenseLogs.id,
          movable.map(({ id }) => id),
        ),
        receivedBetween(movable.map(({ createdAt }) => createdAt)),
      ),
    );
  await countFalsePositives(tx, movable, to === 'falsePositive');
  await tx.insert(defenseSteps).values(
    movable.map(({ id, netbarId }) => ({
      logId: id,
      netbarId,
      at: now,
      what: step,
      userId,
      remark,
    })),
  );
  return movable;
}

/**
 * Applies a transition to defense logs in the caller's data scope, and skips logs whose state does
 * not offer it. Throws if no log remains.
 *
 * @returns the changed logs with their former values
 */
export async function applyTransition(
  { tx, caller, now }: ActorContext,
  ids: readonly number[],
  transition: Transition,
): Promise<Log[]> {
  const rows = await tx
    .select()
    .from(defenseLogs)
    .where(and(inArray(defenseLogs.id, [...ids]), await inScope(tx, caller, defenseLogs)))
    .orderBy(asc(defenseLogs.id))
    .for('update');
  if (rows.length === 0) throw refuse(texts.unknown);
  const moved = await moveLogs({ tx, userId: caller.userId, now }, rows, transition);
  if (moved.length === 0) throw refuse(texts.notNow);
  return moved;
}

/**
 * Applies a transition for an API call and notifies subscribers.
 *
 * @returns number of changed logs
 */
export async function handleLogs(
  by: ActorContext & { deps: { bus: Bus } },
  ids: readonly number[],
  transition: Transition,
): Promise<number> {
  const changed = await applyTransition(by, ids, transition);
  await publishTopic({ bus: by.deps.bus, tx: by.tx }, defenseTopic, [DEFENSE_CHANNEL], {
    changed: 'logs',
  });
  return changed.length;
}

/** Returns a defense log row in the caller's data scope. Throws if there is none. */
export async function findLog({ tx, caller }: ActorContext, id: number) {
  const [row] = await tx
    .select()
    .from(defenseLogs)
    .where(and(eq(defenseLogs.id, id), await inScope(tx, caller, defenseLogs)));
  if (!row) throw refuse(texts.unknown);
  return row;
}

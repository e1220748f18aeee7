import { inArray } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { lockRows } from '../../platform/services/entity/rows.ts';
import { publishExceptions } from '../agent/index.ts';
import { exceptionTexts as texts } from './exception.texts.ts';
import { deleteExceptions } from './exceptionEnd.ts';
import { exceptionEnd } from './exceptionSettings.ts';
import { defenseExceptions } from './tables.ts';

type By = ActorContext & { deps: { bus: Bus } };

// Not `defineEntity` (decision 37): an ended exception is deleted, so that there is only one state.
/** Actions of an exception. */
export const exceptionTransitions = defineTransitions((state: 'active') => state, {
  extend: { call: '/defense/extendException' },
  end: { call: '/defense/endExceptions' },
});

async function lockExceptions(by: By, ids: readonly number[]) {
  const rows = await lockRows(by, defenseExceptions, ids);
  if (rows.length === 0) throw refuse(texts.unknown);
  return rows;
}

/**
 * Lets exceptions in the caller's data scope end a number of days from now. Skips ids of ended ones.
 * Throws if none remains, or the number of days is above the setting.
 *
 * @returns number of changed exceptions
 */
export async function extendExceptions(
  by: By,
  ids: readonly number[],
  days: number,
): Promise<number> {
  const { tx, now, deps } = by;
  const expiresAt = await exceptionEnd(tx, now, days);
  const rows = await lockExceptions(by, ids);
  await tx
    .update(defenseExceptions)
    .set({ expiresAt, updatedAt: now })
    .where(
      inArray(
        defenseExceptions.id,
        rows.map(({ id }) => id),
      ),
    );
  await publishExceptions({ tx, bus: deps.bus }, [...new Set(rows.map((row) => row.netbarId))]);
  return rows.length;
}

/**
 * Ends exceptions in the caller's data scope. Skips ids of ended ones. Throws if none remains.
 *
 * @returns number of ended exceptions
 */
export async function endExceptions(
  by: By,
  ids: readonly number[],
  remark: string | undefined,
): Promise<number> {
  const { tx, caller, now, deps } = by;
  const rows = await lockExceptions(by, ids);
  await deleteExceptions({ tx, bus: deps.bus, now }, rows, {
    step: 'endException',
    userId: caller.userId,
    remark,
  });
  return rows.length;
}

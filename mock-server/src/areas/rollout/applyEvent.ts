import { and, eq, inArray } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { incrementLevelVersion } from '../pc/index.ts';
import { DELIVERED_TARGETS, desiredAction } from './desiredState.ts';
import { notifyHalted } from './messages.ts';
import type { RolloutEvent, RolloutStatus, TargetState } from './model.ts';
import { reduceRollout } from './reducer.ts';
import {
  type InstallRecord,
  type Rollout,
  readTallies,
  toState,
  toTarget,
  writeRollout,
  writeTargets,
} from './rows.ts';
import { installRecords, packageCounters, type rollouts } from './tables.ts';
import { updateVersionStatus } from './versionStatus.ts';

/** Context of a change of a rollout. */
export interface RolloutContext {
  tx: Tx;
  bus: Bus;
  now: Date;
}

/** Columns that a decision of a user also sets. */
export type DecisionColumns = Partial<typeof rollouts.$inferInsert>;

const delivered = (status: RolloutStatus, target: Pick<TargetState, 'status' | 'attempt'>) =>
  `${desiredAction(status, target.status)} ${target.attempt}`;

/** Returns the netbars whose gateways have something else to do than before. */
async function affectedNetbars(
  tx: Tx,
  before: Rollout,
  status: RolloutStatus,
  changes: readonly { row: InstallRecord; after: TargetState }[],
): Promise<number[]> {
  const changed = changes.filter(({ row, after }) => {
    const next = desiredAction(status, after.status);
    return next !== null && delivered(before.status, row) !== delivered(status, after);
  });
  const ids = new Set(changed.map(({ row }) => row.netbarId));
  const hasSwitched =
    desiredAction(before.status, 'pending') !== desiredAction(status, 'pending') ||
    before.status === 'rolledBack';
  if (hasSwitched) {
    const open = await tx
      .selectDistinct({ netbarId: installRecords.netbarId })
      .from(installRecords)
      .where(
        and(
          eq(installRecords.rolloutId, before.id),
          inArray(installRecords.status, [...DELIVERED_TARGETS, 'skipped']),
        ),
      );
    for (const { netbarId } of open) ids.add(netbarId);
  }
  return [...ids].sort((first, second) => first - second);
}

/**
 * Applies an event to a locked rollout: stores the result of the reducer, sends new content to the
 * gateways concerned, and notifies users of an automatic halt.
 *
 * @param rows terminals that the event concerns, see `reduceRollout`
 * @returns the changed terminals
 */
export async function applyEvent(
  { tx, bus, now }: RolloutContext,
  rollout: Rollout,
  {
    event,
    rows,
    columns = {},
  }: {
    event: RolloutEvent;
    rows: readonly InstallRecord[];
    columns?: DecisionColumns;
  },
): Promise<{ row: InstallRecord; after: TargetState }[]> {
  const tallies = await readTallies(tx, rollout);
  const view = { rollout: toState(rollout), targets: rows.map(toTarget), tallies };
  const { rollout: next, changed } = reduceRollout(view, event, now.getTime());
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const changes = changed.flatMap((after) => {
    const row = rowsById.get(after.id);
    return row ? [{ row, after }] : [];
  });
  const isChanged = JSON.stringify(next) !== JSON.stringify(view.rollout);
  if (isChanged || Object.keys(columns).length > 0)
    await writeRollout(tx, rollout.id, next, columns);
  await writeTargets(tx, changed);
  if (next.status !== rollout.status) {
    await updateVersionStatus(tx, rollout, next.status, now);
    if (next.status === 'halted' && next.haltReason !== 'manual')
      await notifyHalted({ tx, bus, now }, rollout, next);
  }
  const netbarIds = await affectedNetbars(tx, rollout, next.status, changes);
  if (netbarIds.length > 0) await incrementLevelVersion({ tx, bus }, packageCounters, netbarIds);
  return changes;
}

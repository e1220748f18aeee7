import { and, eq, inArray } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { incrementLevelVersion } from '../pc/index.ts';
import { DELIVERED_TARGETS, desiredAction } from './desiredState.ts';
import { notifyHalted } from './messages.ts';
import type { NetbarState, RolloutEvent, RolloutState, TargetState } from './model.ts';
import { reduceRollout } from './reducer.ts';
import {
  type InstallRecord,
  type Rollout,
  readNetbars,
  readTallies,
  toState,
  toTarget,
  writeNetbars,
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

/** A rollout before or after an event, with the netbars that have postponed it. */
interface Delivery {
  rollout: Pick<RolloutState, 'status' | 'isOpen'>;
  postponed: ReadonlySet<number>;
}

const postponedIds = (netbars: Iterable<NetbarState>): Set<number> => {
  const postponed = [...netbars].filter(({ postponedUntil }) => postponedUntil !== null);
  return new Set(postponed.map(({ netbarId }) => netbarId));
};

const actionFor = (
  { rollout, postponed }: Delivery,
  { netbarId, status }: Pick<TargetState, 'netbarId' | 'status'>,
) => desiredAction(rollout, status, postponed.has(netbarId));

const delivered = (
  delivery: Delivery,
  target: Pick<TargetState, 'netbarId' | 'status' | 'attempt'>,
) => `${actionFor(delivery, target)} ${target.attempt}`;

/** Whether a rollout delivers something else than before to terminals that it has released. */
const hasSwitched = (before: Delivery, after: Delivery): boolean => {
  const action = ({ rollout }: Delivery) => desiredAction(rollout, 'pending', false);
  return action(before) !== action(after) || before.rollout.status === 'rolledBack';
};

/** Returns the netbars with terminals that have an open installation in a rollout. */
async function openNetbars(tx: Tx, rolloutId: number): Promise<number[]> {
  const open = await tx
    .selectDistinct({ netbarId: installRecords.netbarId })
    .from(installRecords)
    .where(
      and(
        eq(installRecords.rolloutId, rolloutId),
        inArray(installRecords.status, [...DELIVERED_TARGETS, 'skipped']),
      ),
    );
  return open.map(({ netbarId }) => netbarId).sort((first, second) => first - second);
}

/** Sends the content again to the gateways with an open installation in a rollout. */
export async function redeliver(
  { tx, bus }: Pick<RolloutContext, 'tx' | 'bus'>,
  rolloutId: number,
): Promise<void> {
  const netbarIds = await openNetbars(tx, rolloutId);
  if (netbarIds.length > 0) await incrementLevelVersion({ tx, bus }, packageCounters, netbarIds);
}

/** Returns the netbars whose gateways have something else to do than before. */
async function affectedNetbars(
  tx: Tx,
  rolloutId: number,
  before: Delivery,
  next: Delivery,
  changes: readonly { row: InstallRecord; after: TargetState }[],
): Promise<number[]> {
  const changed = changes.filter(({ row, after }) => {
    const isWithdrawn = after.status === 'excluded';
    const isDelivered = actionFor(next, after) !== null || isWithdrawn;
    return isDelivered && delivered(before, row) !== delivered(next, after);
  });
  const ids = new Set(changed.map(({ row }) => row.netbarId));
  for (const id of before.postponed) if (!next.postponed.has(id)) ids.add(id);
  for (const id of next.postponed) if (!before.postponed.has(id)) ids.add(id);
  if (hasSwitched(before, next)) for (const id of await openNetbars(tx, rolloutId)) ids.add(id);
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
  const netbars = await readNetbars(tx, rollout.id);
  const view = { rollout: toState(rollout), targets: rows.map(toTarget), netbars, tallies };
  const { rollout: next, changed, changedNetbars } = reduceRollout(view, event, now.getTime());
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const changes = changed.flatMap((after) => {
    const row = rowsById.get(after.id);
    return row ? [{ row, after }] : [];
  });
  const isChanged = JSON.stringify(next) !== JSON.stringify(view.rollout);
  if (isChanged || Object.keys(columns).length > 0)
    await writeRollout(tx, rollout.id, next, columns);
  await writeTargets(tx, changed);
  await writeNetbars(tx, rollout.id, changedNetbars);
  if (next.status !== rollout.status) {
    await updateVersionStatus(tx, rollout, next.status, now);
    if (next.status === 'halted' && next.haltReason !== 'manual')
      await notifyHalted({ tx, bus, now }, rollout, next);
  }
  const nextNetbars = new Map(
    [...netbars, ...changedNetbars].map((netbar) => [netbar.netbarId, netbar]),
  );
  const netbarIds = await affectedNetbars(
    tx,
    rollout.id,
    { rollout, postponed: postponedIds(netbars) },
    { rollout: next, postponed: postponedIds(nextNetbars.values()) },
    changes,
  );
  if (netbarIds.length > 0) await incrementLevelVersion({ tx, bus }, packageCounters, netbarIds);
  return changes;
}

import { and, eq, inArray } from 'drizzle-orm';
import { badFields, refuse } from '../../http/errors.ts';
import { requireReason } from '../../platform/kernel/lists/reason.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import type { ActionContext } from '../../platform/services/entity/declaration.ts';
import { lockRow } from '../../platform/services/entity/rows.ts';
import { requireSecondPerson } from '../../platform/services/secondPerson/secondPerson.ts';
import { applyEvent, type DecisionColumns, redeliver } from './applyEvent.ts';
import { notifyStartedAlone } from './messages.ts';
import type { InstallStatus, RolloutEvent } from './model.ts';
import { type RolloutSubject, rolloutTransitions } from './rolloutTransitions.ts';
import { type Rollout, readTargets } from './rows.ts';
import { storeTargets } from './storeTargets.ts';
import { checkStartable } from './subject.ts';
import { installRecords, rollouts } from './tables.ts';
import { planTargets } from './targets.ts';
import { texts } from './texts.ts';

/** Identifies a rollout, with the version that the caller has seen. */
export interface RolloutKey {
  ID: number;
  expectUpdatedAt?: string | undefined;
}
type WithReason = RolloutKey & { reason?: string | undefined };

/** Terminals that an event of a user concerns, see `reduceRollout`. */
const CONCERNED: Partial<Record<RolloutEvent['type'], readonly InstallStatus[]>> = {
  started: ['waiting'],
  promoted: ['waiting'],
  resumed: ['waiting'],
  canceled: ['waiting', 'pending', 'unsupported'],
  rolledBack: [
    'waiting',
    'pending',
    'unsupported',
    'downloading',
    'installing',
    'installed',
    'failed',
    'silent',
  ],
};

/** Returns a rollout as the transitions see it. */
export const rolloutSubject = (
  { caller }: Pick<ActionContext, 'caller'>,
  { status, currentRing, authorId, forceReason }: Rollout,
): RolloutSubject => ({
  status,
  currentRing,
  authorId,
  callerId: caller.userId,
  callerRole: caller.authorityId,
  isForced: forceReason !== '',
});

/** Locks a rollout whose state allows an action. Throws the reason if it does not. */
export async function lockForAction(
  by: ActionContext,
  key: RolloutKey,
  action: string,
): Promise<Rollout> {
  const rollout = await lockRow(by, rollouts, key, texts.unknown);
  by.target?.(rollouts.id, rollout.id, null);
  rolloutTransitions.assert(rolloutSubject(by, rollout), action);
  return rollout;
}

async function decide(
  by: ActionContext,
  rollout: Rollout,
  event: RolloutEvent,
  columns: DecisionColumns = {},
): Promise<void> {
  const { tx, deps, now } = by;
  const statuses = CONCERNED[event.type];
  const rows = statuses
    ? await readTargets(tx, rollout.id, inArray(installRecords.status, [...statuses]))
    : [];
  await applyEvent({ tx, bus: deps.bus, now }, rollout, {
    event,
    rows,
    columns: { ...columns, updatedAt: now },
  });
}

/** Requires a person other than the author. Returns the reason of an author who acts alone. */
const requireReviewer = (
  by: ActionContext,
  rollout: Rollout,
  path: string,
  reason: string | undefined,
): Promise<string> =>
  requireSecondPerson(by, {
    call: { method: 'POST', path },
    authorIds: [rollout.authorId],
    reason,
    refusal: texts.ownRollout,
    notifyAlone: (alone) => notifyStartedAlone(by, rollout, alone),
  });

/** Starts the first ring. Stores the terminals that the rollout reaches at this time. */
export async function startRollout(by: ActionContext, { reason, ...key }: WithReason) {
  const rollout = await lockForAction(by, key, 'start');
  const interrupts = await checkStartable(by.tx, rollout);
  const forceReason = interrupts ? requireReason(reason) : '';
  const given = await requireReviewer(by, rollout, '/rollout/startRollout', reason);
  const planned = await planTargets(by, rollout);
  if (!planned.some(({ status }) => status !== 'excluded')) throw refuse(texts.noTargets);
  await storeTargets(by, rollout, planned);
  await decide(
    by,
    rollout,
    { type: 'started' },
    {
      startedAt: by.now,
      starterName: (by.caller.nickName || by.caller.userName).slice(0, 60),
      reason: given || forceReason,
      forceReason,
    },
  );
}

/** Starts the next ring, or completes a rollout in its last ring. */
export async function promoteRollout(by: ActionContext, { reason, ...key }: WithReason) {
  const rollout = await lockForAction(by, key, 'promote');
  await checkStartable(by.tx, rollout);
  const given = await requireReviewer(by, rollout, '/rollout/promoteRollout', reason);
  await decide(by, rollout, { type: 'promoted' }, { reason: given });
}

/** Continues a paused rollout, or with a reason a halted one. */
export async function resumeRollout(by: ActionContext, { reason, ...key }: WithReason) {
  const rollout = await lockForAction(by, key, 'resume');
  await checkStartable(by.tx, rollout);
  const alone = await requireReviewer(by, rollout, '/rollout/resumeRollout', reason);
  const given = rollout.status === 'halted' ? requireReason(reason) : alone;
  await decide(by, rollout, { type: 'resumed' }, { reason: given });
}

export async function pauseRollout(by: ActionContext, key: RolloutKey) {
  await decide(by, await lockForAction(by, key, 'pause'), { type: 'paused' });
}

export async function haltRollout(by: ActionContext, { reason, ...key }: WithReason) {
  const rollout = await lockForAction(by, key, 'halt');
  await decide(by, rollout, { type: 'halted' }, { reason: requireReason(reason) });
}

/** Lets terminals install and reboot while a customer uses them. */
export async function forceRollout(by: ActionContext, { reason, ...key }: WithReason) {
  const { tx, deps, now } = by;
  const rollout = await lockForAction(by, key, 'force');
  const forceReason = requireReason(reason);
  await tx
    .update(rollouts)
    .set({ forceReason, reason: forceReason, updatedAt: now })
    .where(eq(rollouts.id, rollout.id));
  await redeliver({ tx, bus: deps.bus }, rollout.id);
}

/** Restores the former version of all terminals that have begun. */
export async function rollbackRollout(by: ActionContext, { reason, ...key }: WithReason) {
  const rollout = await lockForAction(by, key, 'rollback');
  await decide(by, rollout, { type: 'rolledBack' }, { reason: requireReason(reason) });
}

/** Ends a rollout. Terminals that have started keep the new version. */
export async function cancelRollout(by: ActionContext, { reason, ...key }: WithReason) {
  const rollout = await lockForAction(by, key, 'cancel');
  await decide(by, rollout, { type: 'canceled' }, { reason: requireReason(reason) });
}

interface RetriedRecords {
  /** All failed terminals of a rollout. */
  rolloutId?: number | undefined;
  /** Selected install records. */
  ids?: readonly number[] | undefined;
}

/** Finds the failed terminals in the caller's data scope, by rollout. */
async function findFailed({ tx, caller }: ActionContext, { rolloutId, ids }: RetriedRecords) {
  const rows = await tx
    .select({ id: installRecords.id, rolloutId: installRecords.rolloutId })
    .from(installRecords)
    .where(
      and(
        inArray(installRecords.status, ['failed', 'silent']),
        rolloutId === undefined ? undefined : eq(installRecords.rolloutId, rolloutId),
        ids && inArray(installRecords.id, [...ids]),
        await inScope(tx, caller, installRecords),
      ),
    )
    .orderBy(installRecords.rolloutId);
  const byRollout = new Map<number, number[]>();
  for (const row of rows)
    byRollout.set(row.rolloutId, [...(byRollout.get(row.rolloutId) ?? []), row.id]);
  return byRollout;
}

/** Orders another attempt of terminals whose installation failed. Returns their number. */
export async function retryInstall(by: ActionContext, selected: RetriedRecords): Promise<number> {
  const { tx, deps, now } = by;
  if (selected.rolloutId === undefined && selected.ids === undefined)
    throw badFields([{ field: 'ids', msg: texts.selectRecords }]);
  let count = 0;
  for (const [rolloutId, targetIds] of await findFailed(by, selected)) {
    const rollout = await lockForAction(by, { ID: rolloutId }, 'retry');
    const rows = await readTargets(tx, rolloutId, inArray(installRecords.id, targetIds));
    const event = { type: 'retried' as const, targetIds };
    count += (await applyEvent({ tx, bus: deps.bus, now }, rollout, { event, rows })).length;
  }
  if (count === 0) throw refuse(texts.nothingToRetry);
  return count;
}

/** Halts the rollouts of a version that was withdrawn. */
export async function haltWithdrawn(by: ActionContext, versionId: number): Promise<void> {
  const running = await by.tx
    .select()
    .from(rollouts)
    .where(and(eq(rollouts.versionId, versionId), inArray(rollouts.status, ['running', 'paused'])))
    .orderBy(rollouts.id)
    .for('update');
  for (const rollout of running)
    await decide(by, rollout, { type: 'halted' }, { reason: texts.versionWithdrawn });
}

import { and, eq, isNotNull } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import type { ActionContext } from '../../platform/services/entity/declaration.ts';
import { netbars } from '../netbar/index.ts';
import { applyEvent } from './applyEvent.ts';
import { lockForAction } from './decisions.ts';
import { installRecords, rolloutNetbars, rollouts } from './tables.ts';
import { texts } from './texts.ts';

const HOUR_MS = 3_600_000;

interface Postponement {
  ID: number;
  netbarId: number;
  hours: number;
  reason?: string | undefined;
}

/** Throws if a rollout has no terminal of a netbar left to start, within the caller's data scope. */
async function assertWaiting(
  { tx, caller }: ActionContext,
  { ID, netbarId }: Postponement,
): Promise<void> {
  const rows = await tx
    .selectDistinct({ status: installRecords.status })
    .from(installRecords)
    .where(
      and(
        eq(installRecords.rolloutId, ID),
        eq(installRecords.netbarId, netbarId),
        await inScope(tx, caller, installRecords),
      ),
    );
  if (rows.every(({ status }) => status === 'excluded')) throw refuse(texts.notYourNetbar);
  if (!rows.some(({ status }) => status === 'waiting' || status === 'pending'))
    throw refuse(texts.nothingToPostpone);
}

/**
 * Postpones a rollout in one netbar. Each netbar may do it once. Terminals that have begun complete
 * their installation.
 */
export async function postponeRollout(by: ActionContext, given: Postponement): Promise<void> {
  const { tx, deps, now, caller } = by;
  const { ID, netbarId, hours, reason = '' } = given;
  const rollout = await lockForAction(by, { ID }, 'postpone');
  by.target?.(rollouts.id, ID, netbarId);
  await assertWaiting(by, given);
  const key = and(eq(rolloutNetbars.rolloutId, ID), eq(rolloutNetbars.netbarId, netbarId));
  const former = await tx.$count(rolloutNetbars, and(key, isNotNull(rolloutNetbars.postponedAt)));
  if (former > 0) throw refuse(texts.alreadyPostponed);
  const event = {
    type: 'postponed' as const,
    netbarId,
    until: now.getTime() + hours * HOUR_MS,
  };
  await applyEvent({ tx, bus: deps.bus, now }, rollout, { event, rows: [] });
  await tx
    .update(rolloutNetbars)
    .set({
      postponedAt: now,
      postponeReason: reason.trim(),
      postponerName: (caller.nickName || caller.userName).slice(0, 60),
    })
    .where(key);
}

/** Returns the netbars of the caller that postpone a rollout now. */
export async function readPostponed({ tx, caller }: ActorContext, rolloutId: number) {
  const rows = await tx
    .select({ postponed: rolloutNetbars, netbarName: netbars.name })
    .from(rolloutNetbars)
    .innerJoin(netbars, eq(netbars.id, rolloutNetbars.netbarId))
    .where(
      and(
        eq(rolloutNetbars.rolloutId, rolloutId),
        isNotNull(rolloutNetbars.postponedUntil),
        await inScope(tx, caller, rolloutNetbars),
      ),
    )
    .orderBy(rolloutNetbars.postponedUntil, rolloutNetbars.netbarId);
  return rows.map(({ postponed, netbarName }) => ({
    netbarId: postponed.netbarId,
    netbarName,
    until: postponed.postponedUntil?.toISOString() ?? '',
    reason: postponed.postponeReason,
    by: postponed.postponerName,
  }));
}

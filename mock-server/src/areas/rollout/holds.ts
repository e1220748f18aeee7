import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { badFields, refuse } from '../../http/errors.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import type { ActionContext } from '../../platform/services/entity/declaration.ts';
import { lockRow } from '../../platform/services/entity/rows.ts';
import { netbars } from '../netbar/index.ts';
import { packageVersions } from '../package/index.ts';
import { terminals } from '../pc/index.ts';
import { applyEvent } from './applyEvent.ts';
import { holdTexts as texts } from './hold.texts.ts';
import type { NewHold } from './holdSchemas.ts';
import { NOT_BEGUN } from './model.ts';
import { ACTIVE_STATUSES } from './rolloutTransitions.ts';
import { lockRollout, readTargets } from './rows.ts';
import { installRecords, packageHolds, rollouts } from './tables.ts';

const DAY_MS = 86_400_000;
const MAX_DAYS = 366;

type Hold = typeof packageHolds.$inferSelect;

/** Returns the end of a new hold. Throws if it is not within the next year. */
function checkEnd(until: string, now: Date): Date {
  const end = new Date(until);
  const days = (end.getTime() - now.getTime()) / DAY_MS;
  if (!(days > 0)) throw badFields([{ field: 'until', msg: texts.past }]);
  if (days > MAX_DAYS) throw badFields([{ field: 'until', msg: texts.tooLong }]);
  return end;
}

/** Throws if the place of a hold is not in the caller's data scope. */
async function checkPlace({ tx, caller }: ActionContext, { netbarId, terminalId }: NewHold) {
  const [terminal] = terminalId
    ? await tx
        .select({ netbarId: terminals.netbarId })
        .from(terminals)
        .where(and(eq(terminals.id, terminalId), await inScope(tx, caller, terminals)))
    : [];
  if (terminalId && !terminal)
    throw badFields([{ field: 'terminalId', msg: texts.unknownTerminal }]);
  const [netbar] = await tx
    .select({ id: netbars.id })
    .from(netbars)
    .where(and(eq(netbars.id, netbarId), await inScope(tx, caller, netbars)));
  if (!netbar) throw badFields([{ field: 'netbarId', msg: texts.unknownNetbar }]);
  if (terminal && terminal.netbarId !== netbarId)
    throw badFields([{ field: 'terminalId', msg: texts.otherNetbar }]);
}

/** Query of the name of the image that a terminal boots from. */
const imageOf = (tx: Tx, terminalId: number) =>
  sql`(${tx.select({ name: terminals.imageName }).from(terminals).where(eq(terminals.id, terminalId))})`;

/** Excludes the terminals of a new hold from the rollouts in which they have not begun. */
async function excludeHeld(
  { tx, deps, now }: Pick<ActionContext, 'tx' | 'deps' | 'now'>,
  { netbarId, terminalId, packageId, version }: Hold,
): Promise<void> {
  const isHeld = and(
    eq(installRecords.netbarId, netbarId),
    terminalId === null
      ? undefined
      : or(
          eq(installRecords.terminalId, terminalId),
          and(
            ne(installRecords.imageName, ''),
            eq(installRecords.imageName, imageOf(tx, terminalId)),
          ),
        ),
    inArray(installRecords.status, [...NOT_BEGUN]),
  );
  const open = await tx
    .selectDistinct({ id: installRecords.rolloutId, toVersion: rollouts.toVersion })
    .from(installRecords)
    .innerJoin(rollouts, eq(rollouts.id, installRecords.rolloutId))
    .where(
      and(
        isHeld,
        eq(rollouts.packageId, packageId),
        inArray(rollouts.status, [...ACTIVE_STATUSES, 'completed']),
      ),
    )
    .orderBy(installRecords.rolloutId);
  for (const { id, toVersion } of open) {
    const rollout = toVersion === version ? undefined : await lockRollout(tx, id);
    if (!rollout) continue;
    const rows = await readTargets(tx, id, isHeld);
    const targetIds = rows.map((row) => row.id);
    const event = { type: 'excluded' as const, targetIds, code: 'locked' };
    await applyEvent({ tx, bus: deps.bus, now }, rollout, { event, rows });
  }
}

/** Holds a netbar or a terminal at a version until an end. Returns the id of the hold. */
export async function addHold(by: ActionContext, given: NewHold): Promise<number> {
  const { tx, now, caller } = by;
  await checkPlace(by, given);
  const until = checkEnd(given.until, now);
  const [version] = await tx
    .select({ version: packageVersions.version, packageId: packageVersions.packageId })
    .from(packageVersions)
    .where(eq(packageVersions.id, given.versionId));
  if (!version) throw badFields([{ field: 'versionId', msg: texts.unknownVersion }]);
  const { netbarId, terminalId = null, reason } = given;
  const [hold] = await tx
    .insert(packageHolds)
    .values({
      ...{ netbarId, terminalId, ...version, reason: reason.trim(), until },
      authorName: (caller.nickName || caller.userName).slice(0, 60),
    })
    .returning();
  if (!hold) throw refuse(texts.unknown);
  by.target?.(packageHolds.id, hold.id, netbarId);
  await excludeHeld(by, hold);
  return hold.id;
}

/** Ends a hold before its time. */
export async function endHold(by: ActionContext, ID: number): Promise<void> {
  const hold = await lockRow(by, packageHolds, { ID }, texts.unknown);
  by.target?.(packageHolds.id, ID, hold.netbarId);
  if (hold.endedAt !== null) throw refuse(texts.alreadyEnded);
  await by.tx
    .update(packageHolds)
    .set({ endedAt: by.now, updatedAt: by.now })
    .where(eq(packageHolds.id, ID));
}

/** Ends the holds whose time is over. */
export async function endOldHolds(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(packageHolds)
    .set({ endedAt: sql`${packageHolds.until}` })
    .where(and(isNull(packageHolds.endedAt), lte(packageHolds.until, now)));
}

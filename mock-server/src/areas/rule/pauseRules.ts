import { and, eq, inArray, sql } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import { requireReason } from '../../platform/kernel/lists/reason.ts';
import type { ActionContext } from '../../platform/services/entity/declaration.ts';
import { netbars } from '../netbar/index.ts';
import { resolveTarget } from '../pc/index.ts';
import { readRules } from './effective.ts';
import { pauseTexts as texts } from './pause.texts.ts';
import { effectiveRule, nearestLevels } from './ruleState.ts';
import { incrementVersion } from './service.ts';
import { rulePauses, rules } from './tables.ts';
import { callerName } from './versions.ts';

const HOUR_MS = 3_600_000;

interface PausedRules {
  netbarId: number;
  /** Absent for all rules of the netbar. */
  ruleIds?: readonly number[] | undefined;
}

/** Locks the netbar, so that concurrent changes of its pauses wait. Throws outside the data scope. */
async function lockNetbar(by: ActionContext, netbarId: number) {
  const target = await resolveTarget(by, { netbarId });
  await by.tx
    .select({ id: netbars.id })
    .from(netbars)
    .where(eq(netbars.id, netbarId))
    .for('update');
  return target;
}

/**
 * Pauses rules of a netbar in their active versions for some hours. The gateway of the netbar gets a
 * new version without them.
 *
 * @returns number of paused rules
 * @throws Refusal if none of the rules is in use
 */
export async function pauseRules(
  by: ActionContext,
  { netbarId, ruleIds, hours, reason: given }: PausedRules & { hours: number; reason: string },
): Promise<number> {
  const { tx, now, deps } = by;
  const reason = requireReason(given);
  const { rules: published, levels } = await readRules(tx, await lockNetbar(by, netbarId));
  const nearest = nearestLevels(levels);
  const inUse = published.filter((rule) => {
    const { enabled, pause } = effectiveRule(rule, nearest);
    // A pause of one rule can be prolonged.
    return ruleIds ? ruleIds.includes(rule.id) && (enabled || pause) : enabled;
  });
  if (inUse.length === 0) throw refuse(texts.nothingToPause);
  const pause = {
    netbarId,
    reason,
    endsAt: new Date(now.getTime() + hours * HOUR_MS),
    authorName: callerName(by),
  };
  await tx
    .insert(rulePauses)
    .values(inUse.map(({ id, version }) => ({ ...pause, ruleId: id, version })))
    .onConflictDoUpdate({
      target: [rulePauses.netbarId, rulePauses.ruleId],
      set: {
        version: sql`excluded.version`,
        reason: sql`excluded.reason`,
        endsAt: sql`excluded.ends_at`,
        authorName: sql`excluded.author_name`,
        updatedAt: now,
      },
    });
  by.target?.(
    rules.id,
    inUse.map(({ id }) => id),
  );
  await incrementVersion({ tx, bus: deps.bus }, netbarId);
  return inUse.length;
}

/**
 * Ends pauses of a netbar before their time.
 *
 * @returns number of rules that the netbar uses again
 * @throws Refusal if none of the rules is paused
 */
export async function resumeRules(
  by: ActionContext,
  { netbarId, ruleIds }: PausedRules,
): Promise<number> {
  const { tx, deps } = by;
  await lockNetbar(by, netbarId);
  const ended = await tx
    .delete(rulePauses)
    .where(
      and(
        eq(rulePauses.netbarId, netbarId),
        ruleIds && inArray(rulePauses.ruleId, [...new Set(ruleIds)]),
      ),
    )
    .returning({ ruleId: rulePauses.ruleId });
  if (ended.length === 0) throw refuse(texts.nothingPaused);
  by.target?.(
    rules.id,
    ended.map(({ ruleId }) => ruleId),
  );
  await incrementVersion({ tx, bus: deps.bus }, netbarId);
  return ended.length;
}

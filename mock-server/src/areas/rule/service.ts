import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { netbars } from '../netbar/index.ts';
import {
  atTarget,
  type ConfigTarget,
  type ConfigTargetInput,
  incrementLevelVersion,
  resolveTarget,
} from '../pc/index.ts';
import type { RuleOverride } from './schemas.ts';
import { ruleCounters, ruleLevels, rules } from './tables.ts';
import { texts } from './texts.ts';

/**
 * Increments the rule version of a netbar, or of all, and notifies the gateways when `tx` commits.
 */
export const incrementVersion = (
  by: { tx: Tx; bus: Bus },
  netbarId: number | null,
): Promise<void> => incrementLevelVersion(by, ruleCounters, netbarId);

const targetColumns = ({ netbarId, groupId, terminalId }: ConfigTarget): ConfigTarget => ({
  netbarId,
  groupId,
  terminalId,
});

/**
 * Waits for a concurrent rollback, which locks the netbar and writes the same rows. Otherwise both
 * could deadlock.
 */
async function waitForNetbar(tx: Tx, { netbarId }: ConfigTarget): Promise<void> {
  if (netbarId !== null)
    await tx
      .select({ id: netbars.id })
      .from(netbars)
      .where(eq(netbars.id, netbarId))
      .for('key share');
}

/**
 * Sets the override of a rule at a level. Throws if the level is outside the caller's data scope,
 * or the rule is not published.
 */
export async function setRule(
  by: ActorContext,
  bus: Bus,
  input: ConfigTargetInput,
  { ruleId, enabled, mode, priority }: RuleOverride,
): Promise<void> {
  const { tx, caller } = by;
  const target = await resolveTarget(by, input);
  if ((await tx.$count(rules, and(eq(rules.id, ruleId), eq(rules.status, 'published')))) === 0)
    throw refuse(texts.unknown);
  await waitForNetbar(tx, target);
  const override = {
    enabled,
    mode: mode ?? null,
    priority: priority ?? null,
    updaterName: caller.nickName || caller.userName,
  };
  await tx
    .insert(ruleLevels)
    .values({ ruleId, ...targetColumns(target), ...override })
    .onConflictDoUpdate({
      target: [ruleLevels.ruleId, ruleLevels.netbarId, ruleLevels.groupId, ruleLevels.terminalId],
      set: { ...override, updatedAt: sql`now()` },
    });
  await incrementVersion({ tx, bus }, target.netbarId);
}

/** Removes the override of a rule at a level. Throws if there is none. */
export async function resetRule(
  by: ActorContext,
  bus: Bus,
  input: ConfigTargetInput,
  ruleId: number,
): Promise<void> {
  const { tx } = by;
  const target = await resolveTarget(by, input);
  const removed = await tx
    .delete(ruleLevels)
    .where(and(eq(ruleLevels.ruleId, ruleId), atTarget(ruleLevels, target)))
    .returning({ id: ruleLevels.id });
  if (removed.length === 0) throw refuse(texts.notOwn);
  await incrementVersion({ tx, bus }, target.netbarId);
}

interface RuleSnapshot {
  ruleId: number;
  name: string;
  enabled: boolean;
  mode: string | null;
  priority: number | null;
}

const netbarOverrides = (netbarId: number) =>
  and(eq(ruleLevels.netbarId, netbarId), isNull(ruleLevels.groupId), isNull(ruleLevels.terminalId));

/** Returns the rule overrides of a netbar. */
export async function snapshotRules(tx: Tx, netbarId: number): Promise<RuleSnapshot[]> {
  return tx
    .select({
      ruleId: ruleLevels.ruleId,
      name: rules.name,
      enabled: ruleLevels.enabled,
      mode: ruleLevels.mode,
      priority: ruleLevels.priority,
    })
    .from(ruleLevels)
    .innerJoin(rules, eq(rules.id, ruleLevels.ruleId))
    .where(netbarOverrides(netbarId))
    .orderBy(ruleLevels.ruleId);
}

/**
 * Restores the rule overrides of a netbar.
 *
 * @returns names of deleted rules; if there are any, no override was changed
 */
export async function restoreRules(
  by: ActorContext,
  bus: Bus,
  netbarId: number,
  former: readonly RuleSnapshot[],
): Promise<string[]> {
  const { tx, caller } = by;
  const ids = former.map(({ ruleId }) => ruleId);
  const existing =
    ids.length === 0
      ? []
      : await tx.select({ id: rules.id }).from(rules).where(inArray(rules.id, ids));
  const existingIds = new Set(existing.map(({ id }) => id));
  const deletedNames = former
    .filter(({ ruleId }) => !existingIds.has(ruleId))
    .map(({ name }) => name);
  if (deletedNames.length > 0) return deletedNames;
  const current = await snapshotRules(tx, netbarId);
  if (JSON.stringify(current) === JSON.stringify(former)) return [];
  await tx.delete(ruleLevels).where(netbarOverrides(netbarId));
  const updaterName = caller.nickName || caller.userName;
  const rows = former.map(({ name: _, mode, ...override }) => ({
    ...override,
    mode: mode as never,
    netbarId,
    updaterName,
  }));
  if (rows.length > 0) await tx.insert(ruleLevels).values(rows);
  await incrementVersion({ tx, bus }, netbarId);
  return [];
}
